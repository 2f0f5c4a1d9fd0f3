import { sql } from 'kysely';
import { readModels } from '../../../../contracts/read-models.ts';
import type { Db } from '../../../../projections/database.ts';
import type { Party } from './party.ts';

type Row = Record<string, unknown>;
export type Naming = (text: string) => string;

/** Puts the same words for what only one party is called: its ids and names. */
export function namingOf({ owner, branch, other }: Party): Naming {
  const words: [string, string][] = [
    [owner.accountId, 'id of the owner'],
    [branch.accountId, 'id of the user'],
    [branch.branchId, 'id of the branch'],
    [other.accountId, 'id of the other user'],
    [other.branchId, 'id of the other branch'],
    [branch.name, 'Hall'],
    [other.name, 'Annex'],
    [owner.username, 'owner'],
    [branch.username, 'user'],
    [other.username, 'other'],
  ];
  return (text) => words.reduce((named, [own, word]) => named.replaceAll(own, word), text);
}

/** What a party is called by everybody, and with no mark of who drew the game, as an answer or a row says it. */
export function unmarked(answer: unknown, naming: Naming): unknown {
  return JSON.parse(
    naming(
      JSON.stringify(answer, (key, value: unknown) =>
        settled.has(key) || (key === 'jackpot' && typeof value === 'string') ? undefined : value,
      ),
    ),
  );
}

/**
 * Where prizes stand: an old client tells of no payment and shares no bonus (contracts/reports/README.md). Nor does it
 * know late winners and a winner type that is fixed. Its games are told apart in every sum.
 */
const settled = new Set([
  'paidOut',
  'toPay',
  'notClaimed',
  'prizes',
  'paid_out',
  'to_pay',
  'not_claimed',
  'late_card_ids',
  'lateCardIds',
  'late',
  'typeFixed',
  'jackpotRemainder',
  'legacyGame',
  'legacyBet',
  'legacy_game',
  'legacy_bet',
]);

/** What is done at a game that is drawn here, what is told of one that is not, and signing in to look. */
const marks = new Set([
  'GamePaused',
  'GameStarted',
  'CardChecked',
  'WinnerRecorded',
  'WinnerClaimed',
  'TotalsAnnounced',
  'SignedIn',
]);
const without = (row: Row, ...marked: string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !marked.includes(field)));
const withoutSeeds = (row: Row) => without(row, 'commitment', 'seed', 'draw', 'source', 'winnerType');

/** A row without the marks of its source; null: it is nothing but such a mark. */
const forms: Record<string, (row: Row) => Row | null> = {
  'analysis.sessions': ({ winner_card_ids, claimed_card_ids, ...row }) => ({
    ...without(row, 'source'),
    winners: [...(winner_card_ids as number[]), ...(claimed_card_ids as number[])],
  }),
  'analysis.days': (row) => without(row, 'source'),
  'board.rows': ({ opened, course, ...row }) => {
    const { phase, outcome, shares, remainder } = course as Row;
    return {
      ...without(row, 'revision'),
      opened: withoutSeeds(opened as Row),
      phase,
      outcome,
      shares,
      remainder,
    };
  },
  'activity.sessions': (row) => without(row, 'session_id'),
  'checks.games': (row) => without(row, 'position'),
  'cartelas.changes': (row) => without(row, 'position'),
  'activity.rows': ({ data, ...row }) =>
    marks.has(row['type'] as string)
      ? null
      : { ...without(row, 'position', 'command_id', 'session_id'), data: withoutSeeds(data as Row) },
};

/** Every row of every table of every read model that concerns the party, in the words of {@link namingOf}. */
export async function rowsOf(db: Db, party: Party): Promise<Record<string, unknown[]>> {
  const naming = namingOf(party);
  const { owner, branch, other } = party;
  const ids = [owner.accountId, branch.accountId, branch.branchId, other.accountId, other.branchId];
  const all: Record<string, unknown[]> = {};
  for (const model of readModels) {
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = ${model}`.execute(db);
    for (const { name } of tables.rows) {
      const table = `${model}.${name}`;
      const rows = await sql<{ row: Row }>`select to_jsonb(t) as row from ${sql.table(table)} t`.execute(db);
      all[table] = rows.rows
        .filter(({ row }) => ids.some((id) => JSON.stringify(row).includes(id)))
        .flatMap(({ row }) => (forms[table] ?? ((same: Row) => same))(row) ?? [])
        .map((row) => unmarked(row, naming))
        .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    }
  }
  return all;
}
