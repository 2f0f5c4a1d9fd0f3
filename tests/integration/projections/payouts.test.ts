import { afterAll, beforeAll, expect, test } from 'vitest';
import { analysisProjector } from '../../../projections/analysis/projector.ts';
import { BranchLog, type Entry } from '../../support/branch-log.ts';
import { createDatabase, type TestDatabase } from '../../support/postgres.ts';
import { rowsOf } from '../../support/rows-of.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createDatabase();
});
afterAll(() => database.drop());

/** Six days of ten games each, every third on an old client, the last one left open. */
function sixDays(branchLog: BranchLog): Entry[] {
  const games = Array.from({ length: 60 }, (_, game) => {
    const at = new Date(Date.parse('2026-11-24T05:00:00.000Z') + Math.floor(game / 10) * 86_400_000);
    return game % 3 === 2 ? branchLog.legacyGame(at) : branchLog.game(at);
  });
  return [...games.flat(), ...branchLog.opening(new Date('2026-11-29T05:00:00.000Z')).entries];
}

interface Cents {
  paid: number;
  toPay: number;
  notClaimed: number;
  due: number;
}

/** Figured out game by game from what its events say, in cents: another way than the projector goes. */
function expectedOf(log: readonly Entry[]): Map<string, Cents> {
  const days = new Map<string, Cents>();
  for (const stream of new Set(log.map((entry) => entry.stream))) {
    const events = log.filter((entry) => entry.stream === stream);
    const opened = events.find(({ type }) => type === 'GameOpened');
    const finished = events.find(({ type }) => type === 'GameFinished');
    if (opened?.type !== 'GameOpened' || finished?.type !== 'GameFinished') continue;
    if (events.some(({ type }) => type === 'GameVoided')) continue;
    const { totalWin, jackpot, source } = opened.data;
    const due = cents(totalWin) + cents(jackpot?.playersBonus ?? '0.00');
    const kept = source === 'own' && finished.data.jackpotRemainder !== undefined;
    let [paid, won] = [0, 0];
    for (const { cardId, share, jackpot: part = '0.00' } of finished.data.winners) {
      const amount = cents(share) + cents(part);
      const last = events.findLast(
        (event) =>
          (event.type === 'WinnerPaid' || event.type === 'PaymentWithdrawn') && event.data.cardId === cardId,
      );
      won += amount;
      if (!kept || last?.type === 'WinnerPaid') paid += amount;
    }
    const date = opened.metadata.businessDate;
    const day = days.get(date) ?? { paid: 0, toPay: 0, notClaimed: 0, due: 0 };
    days.set(date, {
      paid: day.paid + paid,
      toPay: day.toPay + won - paid,
      notClaimed: day.notClaimed + due - won,
      due: day.due + due,
    });
  }
  return days;
}

const cents = (amount: string | number) => Math.round(Number(amount) * 100);

type Row = Record<'paid_out' | 'to_pay' | 'not_claimed', number>;
const centsOf = (row: Row) => ({
  paid: cents(row.paid_out),
  toPay: cents(row.to_pay),
  notClaimed: cents(row.not_claimed),
});

/** The days' figures of games that have ended and count, those played here and elsewhere together. */
function ended(rows: readonly unknown[]) {
  const days = new Map<string, { date: string; paid: number; toPay: number; notClaimed: number }>();
  for (const row of rows as (Row & { session_date: string; status: string; games: number })[]) {
    if (row.games === 0 || (row.status !== 'finished' && row.status !== 'abandoned')) continue;
    const { session_date: date } = row;
    const [before, more] = [days.get(date) ?? { paid: 0, toPay: 0, notClaimed: 0 }, centsOf(row)];
    days.set(date, {
      date,
      paid: before.paid + more.paid,
      toPay: before.toPay + more.toPay,
      notClaimed: before.notClaimed + more.notClaimed,
    });
  }
  return [...days.values()];
}

test('what is paid, to pay and not claimed of each day agrees to the cent with its games, and adds up to their prizes', async () => {
  for (const seed of [1, 2, 3]) {
    const log = sixDays(new BranchLog('Bole', seed, 9));
    const { rows } = await rowsOf(database.url, analysisProjector, log, [7, 40, 1, 300]);
    const expected = expectedOf(log);
    const found = ended(rows['days'] ?? []).toSorted((a, b) => (a.date < b.date ? -1 : 1));
    expect(found).toEqual(
      [...expected].map(([date, { paid, toPay, notClaimed }]) => ({ date, paid, toPay, notClaimed })),
    );

    const all = [...expected.values()];
    const sum = (of: (day: Cents) => number) => all.reduce((total, day) => total + of(day), 0);
    for (const figure of [
      (day: Cents) => day.paid,
      (day: Cents) => day.toPay,
      (day: Cents) => day.notClaimed,
    ])
      expect(sum(figure)).toBeGreaterThan(0);
    expect(sum(({ paid, toPay, notClaimed }) => paid + toPay + notClaimed)).toBe(sum(({ due }) => due));

    const [totals] = rows['totals'] as Row[];
    expect(centsOf(totals as Row)).toEqual({
      paid: sum(({ paid }) => paid),
      toPay: sum(({ toPay }) => toPay),
      notClaimed: sum(({ notClaimed }) => notClaimed),
    });
  }
});

test('a game still open has no figure; a voided one keeps only what was paid of it, with the game alone', async () => {
  const branchLog = new BranchLog('Bole');
  const at = new Date('2026-11-24T05:00:00.000Z');
  const { entries, data } = branchLog.opening(at);
  const open = await rowsOf(database.url, analysisProjector, entries);
  expect(open.rows['sessions']).toMatchObject([{ paid_out: 0, to_pay: 0, not_claimed: 0, prizes: null }]);
  expect(ended(open.rows['days'] ?? [])).toEqual([]);

  const { totalWin: share } = data;
  const finished = {
    outcome: 'finished' as const,
    winners: [{ cardId: 2, share }],
    remainder: '0.00' as never,
    jackpotRemainder: '0.00' as never,
    seed: 'ab'.repeat(32),
  };
  const after = await rowsOf(
    database.url,
    analysisProjector,
    [
      ...entries,
      branchLog.inGame(1, at, { type: 'GameFinished', data: finished }),
      branchLog.inGame(1, at, { type: 'WinnerPaid', data: { cardId: 2 } }),
      branchLog.voiding(data, at),
    ],
    [3, 1, 1],
  );
  expect(after.rows['sessions']).toMatchObject([{ status: 'voided', paid_out: Number(share), to_pay: 0 }]);
  expect(ended(after.rows['days'] ?? [])).toEqual([]);
});
