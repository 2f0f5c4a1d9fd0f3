import { type Kysely, sql } from 'kysely';
import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import type { AccountId } from '../../contracts/ids.ts';
import { isOverdue, nextOverdue } from '../../contracts/seal/due.ts';
import type { Head } from '../../contracts/seal/day-line.ts';
import type { Place } from '../../contracts/seal/events.ts';
import type { SealedDay, sealedBranches, sealedDays, sealState } from '../../contracts/seal/queries.ts';
import { Scope } from '../../contracts/seal/scope.ts';
import { daysAfter } from '../../contracts/time.ts';
import type { branches } from '../branches/table.ts';
import type { Row, TablesOf } from '../table/table.ts';
import type { begun, days, keys, log, records } from './table.ts';

type Tables = TablesOf<typeof begun | typeof days | typeof keys | typeof log | typeof records>;
type Db = Kysely<Tables>;

/** The newest first. */
export async function sealedDaysOf(
  db: Db,
  { from, to, limit }: InputOf<typeof sealedDays>,
  timeZone: string,
): Promise<OutputOf<typeof sealedDays>> {
  let query = db
    .selectFrom('seals.days')
    .selectAll()
    .select(sql<string>`count(*) over ()`.as('count'))
    .orderBy('number', 'desc');
  if (from !== undefined) query = query.where('day', '>=', from);
  if (to !== undefined) query = query.where('day', '<=', to);
  const rows = await query.limit(limit).execute();
  return { days: rows.map((row) => sealedDay(row, timeZone)), count: Number(rows[0]?.count ?? 0) };
}

/** What is sealed on a day of the branches of one owner, or of everyone's and of what is no branch's (null). */
export async function sealedBranchesOf(
  db: Kysely<Tables & TablesOf<typeof branches>>,
  number: number,
  ownerId: AccountId | null,
): Promise<OutputOf<typeof sealedBranches>> {
  let query = db
    .selectFrom('seals.records as record')
    .innerJoin('seals.days as day', 'day.number', 'record.number')
    .leftJoin('branches.rows as branch', 'branch.branch_id', 'record.branch_id')
    .select(['record.scope', 'record.text', 'record.size', 'record.root', 'record.games'])
    .select('branch.branch_name as branchName')
    .where('record.number', '=', number)
    .orderBy('branch.branch_name')
    .orderBy('record.scope');
  if (ownerId !== null) query = query.where('branch.owner_id', '=', ownerId);
  const rows = await query.execute();
  return { branches: rows.map((row) => ({ ...row, scope: Scope.parse(row.scope) })) };
}

export async function sealStateOf(db: Db, timeZone: string, now: Date): Promise<OutputOf<typeof sealState>> {
  const [newest, begin, changes] = await Promise.all([
    newestRow(db),
    db.selectFrom('seals.log').select('day').orderBy('day').executeTakeFirst(),
    db.selectFrom('seals.keys').selectAll().orderBy('position').execute(),
  ]);
  const day = newest ? daysAfter(newest.day, 1) : begin?.day;
  return {
    newest: newest ? { ...sealedDay(newest, timeZone), writtenAt: newest.written_at } : null,
    waiting: day === undefined ? null : { day, overdue: isOverdue(timeZone, day, now) },
    askAgainSeconds: Math.ceil((nextOverdue(timeZone, now).getTime() - now.getTime()) / 1000),
    keys: changes.map((row) => ({
      publicKey: row.public_key,
      from: row.from_number,
      at: row.at,
      signed: row.signature !== null,
    })),
  };
}

export async function newestSealOf(db: Db): Promise<Head | null> {
  const row = await newestRow(db);
  if (!row) return null;
  const { day, number, head, key, signature } = row;
  return { day, number, head, key, signature };
}

/**
 * The lines after a number, the first ones. `standing`: the head of the line of that number; null where the log has lines but not that one,
 * undefined where nothing is known of any.
 */
export async function sealedLinesAfter(
  db: Db,
  number: number,
  limit: number,
): Promise<{ standing: string | null | undefined; lines: (Head & { text: string })[] }> {
  const [line, newest, lines] = await Promise.all([
    db.selectFrom('seals.days').select('head').where('number', '=', number).executeTakeFirst(),
    newestRow(db),
    db
      .selectFrom('seals.days')
      .select(['number', 'day', 'head', 'key', 'signature', 'text'])
      .where('number', '>', number)
      .orderBy('number')
      .limit(limit)
      .execute(),
  ]);
  return { standing: newest ? (line?.head ?? null) : undefined, lines };
}

/** The newest seal, and the last event that it covers; null where there is none. */
export async function sealedUpTo(db: Db): Promise<{ number: number; last: Place } | null> {
  const row = await db
    .selectFrom('seals.days as day')
    .innerJoin('seals.begun as begun', 'begun.number', 'day.number')
    .select(['day.number', 'begun.last_stream as stream', 'begun.last_revision as revision'])
    .orderBy('day.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { number: row.number, last: { stream: row.stream, revision: row.revision } } : null;
}

function newestRow(db: Db): Promise<Row<typeof days> | undefined> {
  return db.selectFrom('seals.days').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst();
}

/** The first seal holds all that there was before there were seals: it cannot be late. */
function sealedDay(
  { number, day, head, key, signature, text, sealed }: Row<typeof days>,
  timeZone: string,
): SealedDay {
  const late = number > 1 && isOverdue(timeZone, day, new Date(sealed));
  return { number, day, head, key, signature, text, sealed, late };
}
