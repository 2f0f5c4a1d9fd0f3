import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../durable.ts';
import { DATABASE_USER } from './cluster.ts';

/** The parts that have an account of their own in Postgres. */
const databaseRoles = ['services', 'projections', 'sealer'] as const;
type DatabaseRole = (typeof databaseRoles)[number];

/** What one of them is called there. */
function roleName(role: DatabaseRole): string {
  return `${DATABASE_USER}_${role}`;
}

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

/** A value for each part. */
export type ByRole = Readonly<Record<DatabaseRole, string>>;

/** Where a part finds a cluster that listens at `host`, a name or address with its port. */
export function urlOf(role: DatabaseRole, host: string, password: string): string {
  return `postgres://${roleName(role)}:${encodeURIComponent(password)}@${host}/postgres`;
}

/** In the cluster's folder: which accounts it holds, so that a start which finds nothing new need not go over them. */
const HELD = 'bingo-accounts';

/** Gives each part its account in the cluster in `folder`, with this password; `url`: of the account that owns it. Answers theirs. */
export async function ensureRoles(url: string, passwords: ByRole, folder: string): Promise<ByRole> {
  const record = join(folder, HELD);
  const wanted = createHash('sha256')
    .update(JSON.stringify([RIGHTS, passwords]))
    .digest('hex');
  if ((await readFile(record, 'utf8').catch(() => null)) !== wanted) {
    await giveRoles(url, passwords);
    await writeDurably(record, wanted);
  }
  const { host } = new URL(url);
  const own = (role: DatabaseRole) => urlOf(role, host, passwords[role]);
  return { services: own('services'), projections: own('projections'), sealer: own('sealer') };
}

async function giveRoles(url: string, passwords: ByRole): Promise<void> {
  // Most starts do without it, and without the memory that it takes.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
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
  } finally {
    await client.end();
  }
}
