import { type Kysely, sql } from 'kysely';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { FindingClass } from '../../contracts/verification/finding.ts';
import type {
  CheckedDay,
  checkedDays,
  findings,
  findingsSummary,
  gameFindings,
  KeptFinding,
  NightlyCheck,
} from '../../contracts/verification/queries.ts';
import type { FindingKey } from '../../contracts/findings/events.ts';
import type { AccountId, BranchId, GameNumber } from '../../contracts/ids.ts';
import type { Day, Instant } from '../../contracts/time.ts';
import type { accounts } from '../accounts/table.ts';
import type { branches } from '../branches/table.ts';
import type { FindingRow, SystemTables } from '../system/table.ts';
import type { TablesOf } from '../table/table.ts';
import type { acknowledged, games } from './table.ts';

type Db = Kysely<
  SystemTables & TablesOf<typeof accounts | typeof acknowledged | typeof branches | typeof games>
>;

/** As many as anybody looks through. */
const MOST_FINDINGS = 500;
const MOST_DAYS = 400;

/** Whose findings and which of them; `ownerId` null: everyone's. */
export interface Wanted {
  readonly ownerId: AccountId | null;
  readonly branchId?: BranchId | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

type Row = Omit<FindingRow, 'since' | 'subject' | 'date'> & {
  note: string | null;
  at: Instant | null;
  username: string | null;
};

/** What stands of a game: findings, and how far it was recomputed. */
export async function gameFindingsOf(
  db: Db,
  branchId: BranchId,
  gameNumber: GameNumber,
): Promise<OutputOf<typeof gameFindings>> {
  const [checked, rows] = await Promise.all([
    db
      .selectFrom('projections.checked_games as checked')
      .innerJoin('checks.games as game', (join) =>
        join
          .onRef('game.branch_id', '=', 'checked.branch_id')
          .onRef('game.game_number', '=', 'checked.game_number')
          .onRef('game.position', '=', 'checked.position'),
      )
      .select(['checked.checked_at as at', 'checked.proof'])
      .where('checked.branch_id', '=', branchId)
      .where('checked.game_number', '=', gameNumber)
      .executeTakeFirst(),
    selected(db).where('finding.branch_id', '=', branchId).where('finding.game', '=', gameNumber).execute(),
  ]);
  return { checked: checked ?? null, findings: rows.map(kept) };
}

/** Those of many games and days, with how many there are in all. */
export async function findingsOf(db: Db, wanted: Wanted): Promise<OutputOf<typeof findings>> {
  let query = selected(db)
    .where(isCase)
    .innerJoin('branches.rows as branch', 'branch.branch_id', 'finding.branch_id')
    .select('branch.branch_name as branchName')
    .select(sql<string>`count(*) over ()`.as('count'));
  if (wanted.ownerId !== null) query = query.where('branch.owner_id', '=', wanted.ownerId);
  if (wanted.branchId !== undefined) query = query.where('finding.branch_id', '=', wanted.branchId);
  if (wanted.from !== undefined) query = query.where('finding.date', '>=', wanted.from);
  if (wanted.to !== undefined) query = query.where('finding.date', '<=', wanted.to);
  const rows = await query.limit(MOST_FINDINGS).execute();
  return {
    findings: rows.map(({ branchName, ...row }) => ({ ...kept(row), branchName })),
    count: Number(rows[0]?.count ?? 0),
  };
}

/** The finding under a key, since when it stands, and whether somebody has to look into it; undefined where it is no longer found. */
export async function findingOf(
  db: Db,
  branchId: BranchId,
  key: FindingKey,
): Promise<(KeptFinding & { since: Instant | null }) | undefined> {
  const row = await selected(db)
    .select('finding.since')
    .where('finding.branch_id', '=', branchId)
    .where('finding.key', '=', key)
    .where(isCase)
    .executeTakeFirst();
  return row && { ...kept(row), since: row.since };
}

/** Open ones first, of these the gravest, then the newest. */
function selected(db: Db) {
  return db
    .selectFrom('projections.findings as finding')
    .leftJoin('checks.acknowledged as note', (join) =>
      join.onRef('note.branch_id', '=', 'finding.branch_id').onRef('note.key', '=', 'finding.key').on(holds),
    )
    .leftJoin('accounts.rows as account', 'account.account_id', 'note.account_id')
    .select(['finding.branch_id', 'finding.key', 'finding.class', 'finding.code', 'finding.stream'])
    .select(['finding.revision', 'finding.game', 'finding.day', 'finding.expected', 'finding.found'])
    .select(['note.note', 'note.at', 'account.username'])
    .orderBy(sql`note.at is not null`)
    .orderBy(sql`array_position(array['altered', 'irregular', 'unproven'], finding.class)`)
    .orderBy('finding.date', 'desc')
    .orderBy('finding.branch_id')
    .orderBy('finding.game', 'desc')
    .orderBy(sql`finding.revision::numeric`)
    .orderBy('finding.key');
}

/** An acknowledgement is of what stood there then: of what came up after it, it says nothing. */
const holds = sql<boolean>`(finding.since is null or note.at >= finding.since)`;

/** Somebody may look into it. That an old client's game proves nothing is told with the game; to be looked into is its day. */
const isCase = sql<boolean>`(finding.code <> 'old-client' or finding.game is null)`;

function kept(row: Row): KeptFinding {
  const { branch_id: branchId, note, at, username } = row;
  return {
    branchId,
    key: row.key,
    code: row.code,
    class: row.class,
    stream: row.stream,
    revision: row.revision,
    game: row.game,
    day: row.day,
    expected: row.expected,
    found: row.found,
    acknowledged: note === null || at === null ? null : { note, at, username },
  };
}

interface DayRow extends Omit<CheckedDay, 'branchId' | 'branchName' | 'comparedAt'> {
  branch_id: BranchId;
  branch_name: string;
  compared_at: Instant | null;
}

const openFindings = sql`select finding.* from projections.findings as finding
  where ${isCase} and not exists (select 1 from checks.acknowledged as note
    where note.branch_id = finding.branch_id and note.key = finding.key and ${holds})`;

const isChecked = sql`checked.position = game.position`;

/** The days on which games were opened, the newest first. */
export async function checkedDaysOf(
  db: Db,
  { ownerId, branchId, from, to }: Wanted,
): Promise<OutputOf<typeof checkedDays>> {
  const filters = [
    sql`true`,
    ...(ownerId === null ? [] : [sql`branch.owner_id = ${ownerId}`]),
    ...(branchId === undefined ? [] : [sql`game.branch_id = ${branchId}`]),
    ...(from === undefined ? [] : [sql`game.date >= ${from}`]),
    ...(to === undefined ? [] : [sql`game.date <= ${to}`]),
  ];
  const { rows } = await sql<DayRow>`
    with days as (
      select game.branch_id, branch.branch_name, game.date, count(*)::integer as games, ${proofCounts}
      from checks.games as game
      join branches.rows as branch on branch.branch_id = game.branch_id
      left join projections.checked_games as checked
        on checked.branch_id = game.branch_id and checked.game_number = game.game_number
      where ${sql.join(filters, sql` and `)}
      group by game.branch_id, branch.branch_name, game.date
      order by game.date desc, branch.branch_name, game.branch_id
      limit ${MOST_DAYS})
    select days.*, day.checked_at as compared_at,
      (select count(*)::integer from (${openFindings}) as open
        where open.branch_id = days.branch_id and open.date = days.date) as open
    from days left join projections.checked_days as day
      on day.branch_id = days.branch_id and day.date = days.date
    order by days.date desc, days.branch_name, days.branch_id`.execute(db);
  return {
    days: rows.map(({ branch_id, branch_name, compared_at, ...row }) => ({
      ...row,
      branchId: branch_id,
      branchName: branch_name,
      comparedAt: compared_at,
    })),
  };
}

const proofCounts = sql.join([
  ...(['proven', 'altered', 'irregular', 'unproven'] as const).map(
    (proof) =>
      sql`count(*) filter (where game.ended_at is not null and ${isChecked} and checked.proof = ${proof})::integer as ${sql.ref(proof)}`,
  ),
  sql`count(*) filter (where game.ended_at is not null and (${isChecked}) is not true)::integer as waiting`,
  sql`count(*) filter (where game.ended_at is null)::integer as running`,
]);

/** How the recomputation stands over the branches of one owner, or everyone's (null). */
export async function findingsSummaryOf(
  db: Db,
  ownerId: AccountId | null,
): Promise<OutputOf<typeof findingsSummary>> {
  const owned = (table: string) =>
    ownerId === null
      ? sql`true`
      : sql`exists (select 1 from branches.rows as branch
          where branch.branch_id = ${sql.ref(`${table}.branch_id`)} and branch.owner_id = ${ownerId})`;
  const [open, counts, night] = await Promise.all([
    sql<{ class: FindingClass; count: number }>`
      select class, count(*)::integer as count from (${openFindings}) as open where ${owned('open')}
      group by class`.execute(db),
    sql<{ checked: number; waiting: number }>`
      select count(*) filter (where ${isChecked})::integer as checked,
        count(*) filter (where game.ended_at is not null and (${isChecked}) is not true)::integer as waiting
      from checks.games as game left join projections.checked_games as checked
        on checked.branch_id = game.branch_id and checked.game_number = game.game_number
      where ${owned('game')}`.execute(db),
    latestNight(db),
  ]);
  const ofClass = (of: FindingClass) => open.rows.find((row) => row.class === of)?.count ?? 0;
  const { checked = 0, waiting = 0 } = counts.rows[0] ?? {};
  return {
    open: {
      altered: ofClass('altered'),
      irregular: ofClass('irregular'),
      unproven: ofClass('unproven'),
    },
    checked,
    waiting,
    night: night ? { ...night, ...(ownerId !== null && UNTOLD) } : null,
  };
}

/** Of how many games there are, an owner is told of those of the own branches alone. */
const UNTOLD = { gamesDone: null, gamesTotal: null, daysDone: null, daysTotal: null };

function latestNight(db: Kysely<SystemTables>): Promise<NightlyCheck | undefined> {
  return db
    .selectFrom('projections.nightly_checks')
    .select(['night', 'started_at as startedAt', 'finished_at as finishedAt'])
    .select(['games_done as gamesDone', 'games_total as gamesTotal'])
    .select(['days_done as daysDone', 'days_total as daysTotal'])
    .orderBy('night', 'desc')
    .executeTakeFirst();
}

interface OpenKind {
  readonly class: FindingClass;
  readonly code: string;
  readonly count: number;
}

/** For the metrics: the summary over all, what is open by its kind, and for how long the oldest game waits that has ended. */
export async function checksStateOf(
  db: Db,
): Promise<OutputOf<typeof findingsSummary> & { kinds: OpenKind[]; lagSeconds: number }> {
  const [summary, kinds, { rows }] = await Promise.all([
    findingsSummaryOf(db, null),
    sql<OpenKind>`select class, code, count(*)::integer as count from (${openFindings}) as open
      group by class, code`.execute(db),
    sql<{ seconds: number | null }>`
      select extract(epoch from now() - min(game.ended_at))::double precision as seconds
      from checks.games as game left join projections.checked_games as checked
        on checked.branch_id = game.branch_id and checked.game_number = game.game_number
      where game.ended_at is not null and (${isChecked}) is not true`.execute(db),
  ]);
  return { ...summary, kinds: kinds.rows, lagSeconds: Math.max(0, rows[0]?.seconds ?? 0) };
}
