#!/bin/sh
# The accounts of the parts (../README.md, Postgres elsewhere).
set -e
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 <<END
create role bingo_services login password '$SERVICES_PASSWORD';
create role bingo_projections login password '$READER_PASSWORD';
create role bingo_sealer login password '$SEALER_PASSWORD';
grant create on database $POSTGRES_DB to bingo_projections;
create schema services authorization bingo_services;
create schema kept_leaves authorization bingo_sealer;
grant usage on schema kept_leaves to bingo_services;
alter default privileges for role bingo_projections grant usage on schemas to bingo_services;
alter default privileges for role bingo_projections grant select on tables to bingo_services;
alter default privileges for role bingo_sealer grant select on tables to bingo_services;
END
