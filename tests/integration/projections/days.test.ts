import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Money } from '../../../contracts/money.ts';
import { analysisProjector } from '../../../projections/analysis/projector.ts';
import { BranchLog, type Entry } from '../../support/branch-log.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';
import { rowsOf } from '../../support/rows-of.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

const DAY_MS = 86_400_000;
const MONDAY = Date.parse('2026-11-23T05:00:00.000Z');
const summed = [
  'total_bet',
  'total_win',
  'house_profit',
  'house_bonus',
  'players_bonus',
  'paid_out',
  'to_pay',
  'not_claimed',
] as const;

/** Eighty games of two branches, of every end that there is, with bonuses, payments and voids that come days later. */
function everyEnd(seed: number): Entry[] {
  const halls = [new BranchLog('Bole', seed, 9), new BranchLog('Arada', seed + 50, 9)];
  return halls.flatMap((hall) =>
    Array.from({ length: 40 }, (_, game) => {
      const at = new Date(MONDAY + Math.floor(game / 7) * DAY_MS);
      if (game % 10 === 9 || game % 7 === 4) return taken(hall, at, game);
      return game % 3 === 2 ? hall.legacyGame(at) : hall.game(at);
    }).flat(),
  );
}

/** A game that was cancelled, abandoned (a jackpot game without its bonus), or is still open. */
function taken(hall: BranchLog, at: Date, game: number): Entry[] {
  const { entries, data } = hall.opening(at);
  const { totalBet, totalWin, houseProfit, jackpot, ownerId } = data;
  const seed = 'ab'.repeat(32);
  const day = entries[0]?.metadata.businessDate as never;
  const opened = { ownerId, openedOn: day, openedOnUtc: day };
  if (game % 4 === 0) return entries;
  if (game % 4 === 1)
    return [
      ...entries,
      hall.inGame(hall.latestGame, at, {
        type: 'GameCancelled',
        data: { totalBet, totalWin, houseProfit, jackpot, ...opened, seed },
      }),
    ];
  const left = { outcome: 'abandoned' as const, winners: [], remainder: '0.00' as Money, seed };
  const lost = jackpot && { jackpotLost: { ...jackpot, ownerId, openedOnUtc: day } };
  const data2 = { ...left, jackpotRemainder: '0.00' as Money, ...lost };
  return [...entries, hall.inGame(hall.latestGame, at, { type: 'GameFinished', data: data2 })];
}

type Row = Record<string, string | number | null>;
const cents = (amount: string | number | null | undefined) => Math.round(Number(amount ?? 0) * 100);

/** The sums of sessions, one by one. */
function plainSums(sessions: readonly Row[]) {
  const days = new Map<string, Record<string, number>>();
  for (const session of sessions) {
    const day = days.get(keyOf(session)) ?? { games: 0, tenths: 0 };
    days.set(keyOf(session), day);
    day['games'] = (day['games'] ?? 0) + 1;
    if (Number(session['game_number']) % 10 === 0) day['tenths'] = (day['tenths'] ?? 0) + 1;
    for (const column of summed) day[column] = (day[column] ?? 0) + cents(session[column]);
  }
  return days;
}

const keyOf = (row: Row) =>
  ['branch_id', 'session_date', 'source', 'status'].map((column) => String(row[column])).join(' ');

test('days say to the cent what a plain sum of their sessions says, whatever the batches', async () => {
  const statuses = new Set<unknown>();
  for (const [seed, batches] of [
    [1, [1]],
    [2, [3, 40, 1]],
    [3, [100_000]],
  ] as const) {
    const { rows } = await rowsOf(database.url, analysisProjector, everyEnd(seed), batches);
    const expected = plainSums(rows['sessions'] as Row[]);
    const found = new Map<string, Record<string, number>>();
    for (const row of rows['days'] as Row[]) {
      const amounts = summed.map((column) => [column, cents(row[column])] as const);
      const counts = { games: Number(row['games']), tenths: Number(row['tenths']) };
      // What has left a day for another end leaves nothing there.
      if (row['games'] === 0) expect(amounts.filter(([, amount]) => amount !== 0)).toEqual([]);
      else found.set(keyOf(row), { ...counts, ...Object.fromEntries(amounts) });
      statuses.add(row['status']);
    }
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
    expect([...found.values()].some(({ tenths = 0 }) => tenths > 0)).toBe(true);
  }
  expect(statuses).toEqual(new Set(['open', 'finished', 'abandoned', 'voided', 'cancelled']));
});
