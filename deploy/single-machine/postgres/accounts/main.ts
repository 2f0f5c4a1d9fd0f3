import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { backoff } from '../../../../contracts/backoff.ts';
import { DATABASE_USER } from '../cluster.ts';
import { type ByRole, databaseRoles, roleName } from '../roles.ts';

const SERVICES = roleName('services');
const PROJECTIONS = roleName('projections');
const SEALER = roleName('sealer');

const ROLE_OF_SCHEMA = `case nspname when 'services' then '${SERVICES}' when 'kept_leaves' then '${SEALER}' else '${PROJECTIONS}' end`;
const OF_THE_PRODUCT = `nspname !~ '^pg_' and nspname not in ('information_schema', 'public')`;

/**
 * Each account owns what its part writes: the services their sessions, the projections every read model, the sealer the kept leaves; the
 * services read the rest. What a cluster of an earlier build holds belongs to the one account that there was: it changes hands.
 */
const RIGHTS = `
grant create on database postgres to ${PROJECTIONS};
create schema if not exists services authorization ${SERVICES};
create schema if not exists kept_leaves authorization ${SEALER};
alter default privileges for role ${PROJECTIONS} grant usage on schemas to ${SERVICES};
alter default privileges for role ${PROJECTIONS} grant select on tables to ${SERVICES};
alter default privileges for role ${SEALER} grant select on tables to ${SERVICES};
do $$
declare each record;
begin
  for each in select nspname as name, ${ROLE_OF_SCHEMA} as role from pg_namespace
    where nspowner = '${DATABASE_USER}'::regrole and ${OF_THE_PRODUCT}
  loop
    execute format('alter schema %I owner to %I', each.name, each.role);
    execute format('grant usage on schema %I to ${SERVICES}', each.name);
  end loop;
  for each in select pg_class.oid::regclass as name, ${ROLE_OF_SCHEMA} as role
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relowner = '${DATABASE_USER}'::regrole and relkind in ('r', 'p', 'v', 'm') and ${OF_THE_PRODUCT}
  loop
    execute format('alter table %s owner to %I', each.name, each.role);
    execute format('grant select on %s to ${SERVICES}', each.name);
  end loop;
end $$;
grant usage on schema kept_leaves to ${SERVICES};
`;

/** A process of Postgres that dies ends the connections of all; others can be made within a second. */
const WAITS = { first: 100, longest: 1_000 };
const MOST_TRIES = 8;

/** `DATABASE_URL`: of the account that owns the cluster; `PASSWORDS`: of each part, as JSON. */
async function giveAccounts(): Promise<void> {
  const passwords = JSON.parse(process.env['PASSWORDS'] ?? '') as ByRole;
  const client = new pg.Client({ connectionString: process.env['DATABASE_URL'] });
  // Whoever waits for an answer hears of it there.
  client.on('error', () => undefined);
  await client.connect();
  // A statement that fails is not to be written to the log: it has a password in it.
  await client.query("set log_min_error_statement = 'panic'; begin");
  const { rows } = await client.query<{ rolname: string }>('select rolname from pg_roles');
  const known = new Set(rows.map(({ rolname }) => rolname));
  for (const role of databaseRoles) {
    const name = roleName(role);
    const password = client.escapeLiteral(passwords[role]);
    await client.query(`${known.has(name) ? 'alter' : 'create'} role ${name} login password ${password}`);
  }
  await client.query(RIGHTS);
  await client.query('commit');
  await client.end();
}

async function untilGiven(): Promise<void> {
  for (let failures = 1; ; failures++) {
    try {
      return await giveAccounts();
    } catch (error) {
      if (failures === MOST_TRIES) throw error;
      await sleep(backoff(failures, WAITS));
    }
  }
}

// Whoever has started it may have gone.
process.on('disconnect', () => process.exit(1));
try {
  await untilGiven();
  process.send?.({ ready: true }, () => process.exit(0));
} catch (error) {
  const failed = error instanceof Error ? error.message : String(error);
  process.send?.({ failed }, () => process.exit(1));
}
