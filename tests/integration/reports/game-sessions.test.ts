import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../contracts/endpoint.ts';
import { type Money, sumMoney } from '../../../contracts/money.ts';
import { type GameSession, gameSessions } from '../../../contracts/analysis/queries.ts';
import { sessionSorts } from '../../../contracts/analysis/sessions.ts';
import { payoutSums } from '../../../contracts/reports/payout.ts';
import { gameSessionsOf } from '../../../projections/analysis/query.ts';
import { append } from '../../support/append.ts';
import { BranchLog } from '../../support/branch-log.ts';
import { caughtUp } from '../../support/projections.ts';
import { openReadSide, type ReadSide } from '../../support/read-side.ts';

const DAY_MS = 86_400_000;
const branchLog = new BranchLog('Bole', 5);
const other = new BranchLog('Arada', 6);

let side: ReadSide;
let all: readonly GameSession[];
beforeAll(async () => {
  side = await openReadSide();
  await side.startProjections();
  const start = Date.parse('2026-11-01T10:00:00.000Z');
  const games = Array.from({ length: 60 }, (_, game) =>
    branchLog.game(new Date(start + (game >> 1) * DAY_MS)),
  );
  const open = branchLog.opening(new Date(start + 40 * DAY_MS)).entries;
  const position = await append(side.client, [
    ...branchLog.registration(new Date(start)),
    ...other.registration(new Date(start)),
    ...other.game(new Date(start)),
    ...games.flat(),
    ...open,
  ]);
  await caughtUp(side.db, position, ['analysis']);
  all = (await ask({ limit: 500 })).sessions;
});
afterAll(() => side.close());

type Asked = Partial<Record<keyof InputOf<typeof gameSessions>, unknown>>;
const ask = (asked: Asked, branchId: string = branchLog.branchId) =>
  gameSessionsOf(side.db, gameSessions.input.parse({ branchId, ...asked }));

test('all sessions of the branch and of no other, newest first', async () => {
  expect(all.map(({ gameNumber }) => gameNumber)).toEqual(
    Array.from({ length: 61 }, (_, index) => 61 - index),
  );
  expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['open', 'finished', 'voided']));
  expect((await ask({}, other.branchId)).count).toBe(1);
  expect(await ask({}, '00000000-0000-7000-8000-000000000000')).toMatchObject({
    sessions: [],
    count: 0,
    totals: { totalBet: '0.00', playersBonus: '0.00' },
  });
});

describe.each(sessionSorts)('sorted by %s', (sort) => {
  test.each(['asc', 'desc'] as const)('%s, page by page, every session comes once', async (direction) => {
    const pages = [];
    for (let page = 1; page <= 5; page++)
      pages.push((await ask({ sort, direction, page, limit: 15 })).sessions);
    const sign = direction === 'asc' ? 1 : -1;
    const wanted = all.toSorted(
      (a, b) => sign * (Number(a[sort]) - Number(b[sort]) || a.gameNumber - b.gameNumber),
    );
    expect(pages.flat()).toEqual(wanted);
    expect(pages.map(({ length }) => length)).toEqual([15, 15, 15, 15, 1]);
  });
});

const filters: [string, Asked, (session: GameSession) => boolean][] = [
  ['nothing', {}, () => true],
  ['from a day on', { from: '2026-11-20' }, ({ sessionDate }) => sessionDate >= '2026-11-20'],
  ['up to a day', { to: '2026-11-03' }, ({ sessionDate }) => sessionDate <= '2026-11-03'],
  ['one day', { from: '2026-11-10', to: '2026-11-10' }, ({ sessionDate }) => sessionDate === '2026-11-10'],
  ['voided', { status: 'voided' }, ({ status }) => status === 'voided'],
  ['open', { status: 'open' }, ({ status }) => status === 'open'],
  ['a card that won', { winner: 2 }, ({ winnerCardIds }) => winnerCardIds.includes(2)],
  ['a card that never won', { winner: 99_999 }, () => false],
  [
    'several at once',
    { winner: 1, status: 'finished', from: '2026-11-05', to: '2026-11-25' },
    ({ winnerCardIds, status, sessionDate }) =>
      winnerCardIds.includes(1) &&
      status === 'finished' &&
      sessionDate >= '2026-11-05' &&
      sessionDate <= '2026-11-25',
  ],
];

test.each(filters)(
  'filtered by %s: count and totals are those of all that match',
  async (_, asked, matches) => {
    const wanted = all.filter(matches);
    const { sessions, count, totals } = await ask({ ...asked, limit: 4 });
    expect(sessions).toEqual(wanted.slice(0, 4));
    expect(count).toBe(wanted.length);
    const counted = wanted.filter(({ status }) => status !== 'voided');
    const sum = (of: (session: GameSession) => Money | null) =>
      sumMoney(counted.map((each) => of(each) ?? ('0.00' as Money)));
    expect(totals).toEqual({
      totalBet: sum(({ totalBet }) => totalBet),
      totalWin: sum(({ totalWin }) => totalWin),
      houseProfit: sum(({ houseProfit }) => houseProfit),
      houseBonus: sum(({ houseBonus }) => houseBonus),
      playersBonus: sum(({ playersBonus }) => playersBonus),
      ...payoutSums(counted),
    });
  },
);

test('pages backwards from a game number, within the filters', async () => {
  const voided = all.filter(({ status }) => status === 'voided');
  const [first, second] = voided;
  const { sessions } = await ask({ status: 'voided', before: first?.gameNumber, limit: 1 });
  expect(sessions).toEqual([second]);
});

test('a page is empty when the last that matched has become something else since the count', async () => {
  const at = new Date('2026-12-20T10:00:00.000Z');
  const played = other.game(at);
  const end = played.findIndex(({ type }) => type === 'GameFinished');
  await caughtUp(side.db, await append(side.client, played.slice(0, end)), ['analysis']);
  let counted = false;
  const db = side.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (counted) return result;
      counted = true;
      await caughtUp(side.db, await append(side.client, played.slice(end, end + 1)), ['analysis']);
      return result;
    },
  });
  const asked = gameSessions.input.parse({ branchId: other.branchId, status: 'open' });
  expect(await gameSessionsOf(db, asked)).toMatchObject({ sessions: [], count: 1 });
});

test.each([
  { page: 0 },
  { page: 1e15 },
  { before: 1e12 },
  { before: -1e12 },
  { limit: 2001 },
  { sort: 'secret' },
  { from: '0000-01-01' },
  { winner: 'x' },
])('%o is bad input, not an error of the database', (asked) =>
  expect(gameSessions.input.safeParse({ branchId: branchLog.branchId, ...asked }).success).toBe(false),
);

test('the last page that can be asked for is empty', async () => {
  expect((await ask({ page: 1_000_000, limit: 500 })).sessions).toEqual([]);
});
