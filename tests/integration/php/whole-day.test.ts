import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../../../contracts/accounts/queries.ts';
import { branches } from '../../../contracts/branches/queries.ts';
import { cartelas } from '../../../contracts/cartelas/queries.ts';
import type { Query } from '../../../contracts/endpoint.ts';
import { board, liveGames } from '../../../contracts/game/queries.ts';
import { branchAnalysis, gameSessions } from '../../../contracts/analysis/queries.ts';
import { branchReport, financialRows, jackpotRows } from '../../../contracts/reports/queries.ts';
import * as analysis from '../../../contracts/analysis/queries.ts';
import * as business from '../../../contracts/reports/queries.ts';
import { AGENT, type Client } from '../../support/app.ts';
import { Business } from '../../support/business.ts';
import { type Fields, OldClient } from '../../support/old-client.ts';
import { oldParty } from './whole-day/old-day.ts';
import { ownParty } from './whole-day/own-day.ts';
import { type Party, readers } from './whole-day/party.ts';
import { DATE, figures, games, MORNING, NIGHT } from './whole-day/plan.ts';
import { namingOf, rowsOf, unmarked } from './whole-day/rows.ts';

/** Who reads: the owner or the user of the first branch, at the product's own screens and at an old client. */
interface Readers {
  readonly owner: { own: Client; old: OldClient };
  readonly user: { own: Client; old: OldClient };
}

let opened: Business;
let parties: { old: Party; own: Party };
let reading: { old: Readers; own: Readers };

beforeAll(async () => {
  opened = await Business.open(MORNING);
  parties = { old: await oldParty(opened), own: await ownParty(opened) };
  for (const party of [parties.old, parties.own]) await party.entersCards();
  for (const game of games) {
    opened.at(game.at);
    await parties.own.plays(game);
    await parties.old.plays(game);
  }
  opened.at(NIGHT);
  const readersOf = async (party: Party): Promise<Readers> => ({
    owner: await readers(opened, party.owner),
    user: await readers(opened, party.branch),
  });
  reading = { old: await readersOf(parties.old), own: await readersOf(parties.own) };
  await opened.settled();
});
afterAll(() => opened.close());

/** The answer each party gets, in words that are the same for both. */
async function both(ask: (party: Party, readers: Readers) => Promise<unknown>): Promise<[unknown, unknown]> {
  const answers = (['old', 'own'] as const).map(async (which) =>
    unmarked(await ask(parties[which], reading[which]), namingOf(parties[which])),
  );
  return (await Promise.all(answers)) as [unknown, unknown];
}

describe('a day through the old calls alone and the same day through the own commands', () => {
  test('end with the same rows in every read model', async () => {
    const [old, own] = await Promise.all([rowsOf(opened.db, parties.old), rowsOf(opened.db, parties.own)]);
    const filled = Object.entries(old).filter(([, rows]) => rows.length > 0);
    expect(filled.map(([table]) => table)).toEqual(
      expect.arrayContaining([
        'accounts.rows',
        'branches.rows',
        'cartelas.rows',
        'board.rows',
        'daily.rows',
        'weekly.rows',
        'monthly.rows',
        'jackpot.rows',
        'analysis.sessions',
        'analysis.totals',
        'activity.rows',
      ]),
    );
    for (const [table, rows] of Object.entries(old)) expect(rows, table).toEqual(own[table]);
  });

  test('come to the figures reckoned from the plan', async () => {
    const { owner, user } = reading.old;
    const { branchId } = parties.old.branch;
    const { totalGame, totalBet, totalWin, houseProfit, houseBonus, playersBonus } = figures;
    expect(
      await user.own.sees(financialRows, { branchId, period: 'daily', from: DATE, to: DATE }),
    ).toMatchObject({
      rows: [{ branchId, branchName: 'Old Hall', date: DATE, totalGame, totalBet, totalWin, houseProfit }],
    });
    expect(
      await owner.old.does('POST fetchfinance.php', { createdBy: parties.old.owner.accountId }),
    ).toMatchObject({
      data: { totalBet, totalGames: 12, totalWin, totalProfit: houseProfit, totaljackpot: playersBonus },
    });
    expect(await user.old.does('GET jackpot.php', { branch_id: branchId })).toEqual([
      { date: DATE, houseBonusmoney: houseBonus, playersBonusmoney: playersBonus },
    ]);
  });
});

const ofBranch = ({ branch }: Party) => ({ branchId: branch.branchId });
const nothing = () => ({});
const week = { from: '2026-11-21', to: DATE };
type Inputs = (party: Party) => Record<string, string>;
const ownReports: [Query, keyof Readers, Inputs][] = [
  [branchReport, 'user', ofBranch],
  ...['daily', 'weekly', 'monthly'].map((period): [Query, keyof Readers, Inputs] => [
    financialRows,
    'user',
    (party) => ({ ...ofBranch(party), period, from: '2026-11-01', to: DATE }),
  ]),
  [jackpotRows, 'user', ofBranch],
  [branchAnalysis, 'user', ofBranch],
  [analysis.gamesPerHour, 'user', (party) => ({ ...ofBranch(party), date: DATE })],
  [cartelas, 'user', ofBranch],
  [business.dayReport, 'owner', () => ({ date: DATE })],
  [business.weeklyReport, 'owner', nothing],
  [business.takings, 'owner', () => week],
  [analysis.branchesAnalysis, 'owner', nothing],
  [liveGames, 'owner', nothing],
  [branches, 'owner', nothing],
  [accounts, 'owner', nothing],
];

describe('the reports of the product are the same for both', () => {
  test.each(
    ownReports.map(
      ([query, who, input], at) => [`${query.name} (${at + 1})`, { query, who, input }] as const,
    ),
  )('%s', async (_, { query, who, input }) => {
    const [old, own] = await both((party, { [who]: reader }) => reader.own.sees(query, input(party)));
    expect(old).toEqual(own);
  });

  test('game-sessions, but for the mark of who played and whose winners were seen', async () => {
    const [old, own] = await both(async (party, { user }) => {
      const { sessions, ...rest } = await user.own.sees(gameSessions, ofBranch(party));
      expect(sessions).toHaveLength(12);
      const marked = sessions.map(({ source, claimedCardIds, winnerCardIds, ...session }) => {
        expect(claimedCardIds).toEqual(source === 'legacy' ? winnerCardIds : []);
        return { ...session, winnerCardIds };
      });
      return { ...rest, sessions: marked };
    });
    expect(old).toEqual(own);
  });

  test('the board, but for what nobody saw of the old game', async () => {
    const [old, own] = await both(async (_, { user }) => {
      const { game, totalGames } = await user.own.sees(board);
      if (game?.phase !== 'finished') throw new Error('the last game is not finished');
      const { cardIds, totalBet, totalWin, houseProfit, openedAt, outcome, shares, remainder } = game;
      return { totalGames, cardIds, totalBet, totalWin, houseProfit, openedAt, outcome, shares, remainder };
    });
    expect(old).toEqual(own);
  });
});

const branchId = ({ branch }: Party): Fields => ({ branch_id: branch.branchId });
const createdBy = ({ owner }: Party): Fields => ({ createdBy: owner.accountId });
const oldReports: [string, keyof Readers, (party: Party) => Fields][] = [
  ['POST getFinancialSummary.php', 'user', branchId],
  ['GET jackpot.php', 'user', branchId],
  ['POST superAdminFinancial.php', 'owner', (party) => ({ ...createdBy(party), selectedDate: DATE })],
  ['GET check_permission.php', 'user', ofBranch],
  ['GET fetch_branches.php', 'owner', ({ owner }) => ({ admin_id: owner.accountId })],
  ['POST totalGame.php', 'user', branchId],
  ['GET get_cards.php', 'user', branchId],
  ['GET fetch_cards.php', 'user', branchId],
  ['GET card.php', 'user', ({ branch }) => ({ cardId: 20, branchId: branch.branchId })],
  ['GET fetch_game_sessions.php', 'user', branchId],
  ['POST fetch_branch_gameAnalysis.php', 'user', branchId],
  ['POST fetchbranches.php', 'owner', createdBy],
  ['POST fetchfinance.php', 'owner', createdBy],
  ['POST WeeklyFinancials.php', 'owner', nothing],
  ['POST weeklySuperAdmin.php', 'owner', createdBy],
];

describe('the reports of the old clients are the same for both, without exception', () => {
  test.each(oldReports)('%s', async (call, who, fields) => {
    const [old, own] = await both((party, { [who]: reader }) => reader.old.does(call, fields(party)));
    expect(old).toEqual(own);
    expect(JSON.stringify(old).length).toBeGreaterThan(20);
  });

  test('POST AllAdminFinancial.php', async () => {
    const rows = await both(async (party) => {
      const agent = await OldClient.signedIn(opened.app, AGENT);
      const { data } = await agent.does<{ data: { id: unknown; branch_id: string }[] }>(
        'POST AllAdminFinancial.php',
        { selectedDate: DATE },
      );
      return data.filter((row) => row.branch_id === party.branch.branchId);
    });
    expect(rows[0]).toHaveLength(1);
    expect(rows[0]).toEqual(rows[1]);
  });
});
