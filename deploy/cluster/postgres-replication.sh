#!/bin/sh
# Lets the standby follow, under the account that owns the cluster.
set -e
echo "host replication $POSTGRES_USER all scram-sha-256" >> "$PGDATA/pg_hba.conf"
