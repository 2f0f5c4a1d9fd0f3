import { setTimeout as sleep } from 'node:timers/promises';
import { makeCartelas } from '../support/cartelas.ts';
import { ADMIN } from '../support/stack.ts';
import { firstStepIn, type Login, type People } from './people.ts';

const PASSWORD = 'correct horse';

/** Everyone by the name under which the transcript knows them. */
export const logins: Readonly<Record<string, Login>> = {
  agent: ADMIN,
  ...Object.fromEntries(
    ['almaz', 'bekele', 'chaltu', 'dawit', 'eden', 'arada', 'bole', 'lideta', 'merkato', 'closed'].map(
      (username) => [username, { username, password: PASSWORD }],
    ),
  ),
};

/** What the product has given: ids and the secrets of second factors by the same names, and the findings that were looked into. */
export type Ids = {
  accounts: Record<string, string>;
  branches: Record<string, string>;
  secrets: Record<string, string>;
  acknowledged: { branchId: string; key: string }[];
};

/** A day in the life of the business: when it begins, the last day that is sealed then, and what happens. */
export interface BusinessDay {
  readonly at: string;
  readonly sealed?: string;
  readonly plays: (people: People, ids: Ids) => Promise<void>;
}

/**
 * A small business with a bit of everything: an agent, super admins, auditors, branches, cartelas that came in on every
 * way, games that ended in every way, and on the last day some that did not end.
 */
export const days: readonly BusinessDay[] = [
  { at: '2026-11-13T07:00:00.000Z', plays: opensUp },
  // Half past one at night in Addis Ababa: another day than in UTC.
  { at: '2026-11-26T22:30:00.000Z', sealed: '2026-11-26', plays: playsALot },
  { at: '2026-11-28T08:00:00.000Z', sealed: '2026-11-27', plays: isInTheMiddle },
];
export const LEFT_AT = '2026-11-28T08:10:00.000Z';

async function opensUp(people: People, ids: Ids): Promise<void> {
  const does = commandsOf(people);
  for (const name of ['almaz', 'bekele', 'chaltu'])
    ids.accounts[name] = (await does('agent', 'register-super-admin', logins[name])).accountId;
  ids.accounts['dawit'] = (await does('agent', 'register-auditor', logins['dawit'])).accountId;
  ids.accounts['eden'] = (await does('almaz', 'register-auditor', logins['eden'])).accountId;
  for (const [owner, name] of [
    ['almaz', 'arada'],
    ['almaz', 'bole'],
    ['almaz', 'closed'],
    ['bekele', 'lideta'],
    ['bekele', 'merkato'],
  ] as const) {
    const branchName = name[0]?.toUpperCase() + name.slice(1);
    const made = await does(owner, 'register-branch', { branchName, ...logins[name] });
    ids.accounts[name] = made.accountId;
    ids.branches[name] = made.branchId;
  }
  await does('agent', 'delete-super-admin', { accountId: ids.accounts['chaltu'] });
  await setsUpSecondFactor(people, ids, 'eden');

  const cards = makeCartelas(40);
  const file = (from: number, to: number) => JSON.stringify(cards.slice(from, to));
  const rows = cards.slice(0, 12).map(({ cardId, numbers }) => `${cardId},${numbers.flat().join(',')}`);
  await does('arada', 'import-cartelas', { fileName: 'hall.json', content: file(0, 30), dryRun: false });
  await does('lideta', 'import-cartelas', {
    fileName: 'hall.csv',
    content: rows.join('\n'),
    dryRun: false,
  });
  await does('arada', 'add-cartela', { cardId: 31, numbers: cards[30]?.numbers });
  await does('arada', 'update-cartela', { cardId: 2, numbers: cards[31]?.numbers });
  await does('arada', 'delete-cartela', { cardId: 30 });
  const { arada, bole, closed } = ids.branches;
  await does('almaz', 'copy-cartelas', { sourceBranchId: arada, destinationBranchId: bole });
  await does('almaz', 'copy-cartelas', { sourceBranchId: arada, destinationBranchId: closed });
  await does('almaz', 'toggle-jackpot-permission', { branchId: arada, permission: 1 });
  await does('almaz', 'set-jackpot-share', { branchId: arada, share: '0.40' });
  for (const permission of [1, 0])
    await does('almaz', 'toggle-jackpot-permission', { branchId: bole, permission });

  await playsToTheEnd(people, 'arada', 20);
  await opensGame(people, 'arada', 8, 10);
  await does('arada', 'change-winner-type', { gameNumber: 2, winnerType: 'T' });
  await does('arada', 'start-game', { gameNumber: 2 });
  await draws(people, 'arada', 2, 5);
  await does('arada', 'pause-game', { gameNumber: 2 });
  await does('arada', 'resume-game', { gameNumber: 2 });
  await does('arada', 'shuffle-numbers', { gameNumber: 2 });
  await does('arada', 'check-card', { gameNumber: 2, cardId: 3 });
  await does('arada', 'finish-game', { gameNumber: 2 });
  // Never finished: opening the next one abandons it.
  await opensGame(people, 'arada', 5, 20);
  await playsToTheEnd(people, 'arada', 3);
  await playsToTheEnd(people, 'closed', 4);
  await does('almaz', 'delete-branch', { branchId: closed, branchName: 'Closed' });

  const { merkato } = ids.branches;
  await does('merkato', 'import-cartelas', { fileName: 'hall.json', content: file(0, 8), dryRun: false });
  await paysAndTakesBack(people, merkato);
}

/** And uses one of its recovery codes at once. */
async function setsUpSecondFactor(people: People, ids: Ids, name: string): Promise<void> {
  const does = commandsOf(people);
  const { enrolment, secret } = await does(name, 'prepare-second-factor', { present: PASSWORD });
  ids.secrets[name] = secret;
  const code = people.codeOf(secret);
  const { recoveryCodes } = await does(name, 'turn-on-second-factor', { enrolment, code });
  const { answer } = await people.ask('nobody', 'POST /api/commands/sign-in', logins[name]);
  const finishing = { firstStep: firstStepIn(answer), code: recoveryCodes[0] };
  await does('nobody', 'finish-sign-in', finishing);
}

/** Payments, mistakes that were put right, settings of the branch, and a game that stays open. */
async function paysAndTakesBack(people: People, branchId: string | undefined): Promise<void> {
  const does = commandsOf(people);
  const reason = 'The wrong card was typed';
  await playsToTheEnd(people, 'merkato', 4);
  for (const cardId of [1, 3]) await does('merkato', 'pay-winner', { gameNumber: 1, cardId });
  await does('merkato', 'withdraw-payment', { gameNumber: 1, cardId: 3, reason });
  await opensGame(people, 'merkato', 5, 10);
  await does('merkato', 'cancel-game', { gameNumber: 2 });

  await does('bekele', 'set-late-winners', { branchId, lateWinners: 'always' });
  await does('bekele', 'toggle-winner-type-change', { branchId, permission: 1 });
  await opensGame(people, 'merkato', 6, 20);
  await does('merkato', 'start-game', { gameNumber: 3 });
  await draws(people, 'merkato', 3, 60);
  await does('merkato', 'change-winner-type', { gameNumber: 3, winnerType: '2 Pattern' });
  await draws(people, 'merkato', 3, 15);
  for (const cardId of [1, 2]) await does('merkato', 'check-card', { gameNumber: 3, cardId });
  await does('merkato', 'withdraw-winner', { gameNumber: 3, cardId: 1, reason });
  await does('merkato', 'finish-game', { gameNumber: 3 });

  await opensGame(people, 'merkato', 7, 5);
  await draws(people, 'merkato', 4, 9);
}

async function playsALot(people: People, ids: Ids): Promise<void> {
  const does = commandsOf(people);
  // The tenth is a jackpot game.
  for (let game = 5; game <= 10; game++) await playsToTheEnd(people, 'arada', game);
  const { arada, lideta } = ids.branches;
  const reason = 'The wrong price was chosen';
  await does('almaz', 'void-game', { branchId: arada, gameNumber: 6, reason });
  await opensGame(people, 'lideta', 6, 50);
  await does('bekele', 'void-game', { branchId: lideta, gameNumber: 1, reason });
  // Too late to be voided without the agent: one waits, one is declined, and one that was still open is voided.
  const { merkato } = ids.branches;
  for (const gameNumber of [1, 3, 4])
    await does('bekele', 'request-void', { branchId: merkato, gameNumber, reason });
  await does('agent', 'decline-void', { branchId: merkato, gameNumber: 3, reason });
  await does('agent', 'consent-to-void', { branchId: merkato, gameNumber: 4 });
  await does('agent', 'set-late-voids', { accountId: ids.accounts['almaz'], lateVoids: 'free' });

  await startsOnAnOldClient(people, ids, 5);
  await claims(people, ids, 1, [2, 4]);
  await startsOnAnOldClient(people, ids, 7);
  await startsOnAnOldClient(people, ids, 3);
  await claims(people, ids, 3, [1]);
  // Too late for the abandoned one, but kept.
  await claims(people, ids, 2, [6]);

  await looksIntoAFinding(people, ids, arada);
  // Refused, and on record: by a rule of the game, and because it is somebody else's.
  await people.ask('arada', 'POST /api/commands/draw-number', { gameNumber: 1 });
  await people.ask('bekele', 'GET /api/queries/cartelas', { branchId: arada });

  for (const permission of [0, 1, 0])
    await does('bekele', 'toggle-permission', { accountId: ids.accounts['merkato'], permission });
  await does('almaz', 'set-password', { accountId: ids.accounts['bole'], next: PASSWORD });
  await people.ask('almaz', 'GET /api/queries/cartelas', { branchId: lideta });
}

/** Cards that nobody checked have won in the games of the first day; each is recomputed a moment after its end. */
async function looksIntoAFinding(people: People, ids: Ids, branchId = ''): Promise<void> {
  for (;;) {
    const { answer } = await people.ask('agent', 'GET /api/queries/findings', { branchId });
    const key = (answer as { findings?: { key: string }[] }).findings?.[0]?.key;
    if (key !== undefined) {
      const note = 'The player had left';
      await commandsOf(people)('agent', 'acknowledge-finding', { branchId, key, note });
      ids.acknowledged.push({ branchId, key });
      return;
    }
    await sleep(200);
  }
}

async function isInTheMiddle(people: People, ids: Ids): Promise<void> {
  const does = commandsOf(people);
  // Signs in with a code.
  await people.ask('eden', 'GET /api/queries/branches');
  // Running, and the draw of the game after it is sealed already.
  const running = await opensGame(people, 'arada', 10, 20);
  await draws(people, 'arada', running, 12);
  await does('arada', 'check-card', { gameNumber: running, cardId: 1 });
  await does('arada', 'start-game', { gameNumber: running });
  await does('arada', 'prepare-game');
  // Paused.
  const paused = await opensGame(people, 'lideta', 12, 5);
  await does('lideta', 'start-game', { gameNumber: paused });
  await draws(people, 'lideta', paused, 70);
  await does('lideta', 'pause-game', { gameNumber: paused });
  await does('lideta', 'check-card', { gameNumber: paused, cardId: 1 });
  // Open on an old client.
  await startsOnAnOldClient(people, ids, 6);
}

type Made = {
  accountId: string;
  branchId: string;
  gameNumber: number;
  enrolment: string;
  secret: string;
  recoveryCodes: string[];
};

function commandsOf(people: People) {
  return (as: string, command: string, fields?: object) =>
    people.does<Made>(as, `POST /api/commands/${command}`, { ...fields });
}

async function opensGame(people: People, as: string, cards: number, betPrice: number): Promise<number> {
  const does = commandsOf(people);
  const { gameNumber } = await does(as, 'prepare-game');
  const cardIds = Array.from({ length: cards }, (_, index) => index + 1);
  const winnerType = '1 Pattern';
  await does(as, 'open-game', { gameNumber, cardIds, betPrice, betPercent: '0.20', winnerType });
  return gameNumber;
}

async function draws(people: People, as: string, gameNumber: number, count: number): Promise<void> {
  for (let drawn = 0; drawn < count; drawn++) await commandsOf(people)(as, 'draw-number', { gameNumber });
}

/** A game whose first cards have won by its end. */
async function playsToTheEnd(people: People, as: string, cards: number): Promise<void> {
  const does = commandsOf(people);
  const gameNumber = await opensGame(people, as, Math.max(3, cards), 10);
  await does(as, 'start-game', { gameNumber });
  await draws(people, as, gameNumber, 72);
  for (const cardId of [1, 3]) await does(as, 'check-card', { gameNumber, cardId });
  await does(as, 'finish-game', { gameNumber });
}

/** Bole has not moved over yet: price 10, 20 %, drawn by its old client. */
async function startsOnAnOldClient(people: People, ids: Ids, cards: number): Promise<void> {
  const totals = { totalBet: cards * 10, houseProfit: cards * 2, totalWin: cards * 8 };
  const clickednumbers = Array.from({ length: cards }, (_, index) => index + 1);
  const { bole } = ids.branches;
  await people.does('bole', 'POST /api/action.php', { ...totals, branchId: bole });
  await people.does('bole', 'POST /api/game_sessions.php', {
    ...totals,
    betprice: 10,
    betpercent: 0.2,
    branch_id: bole,
    clickednumbers,
  });
}

async function claims(people: People, ids: Ids, game: number, cardIds: number[]): Promise<void> {
  await people.does('bole', 'POST /api/insert_winner.php', {
    winners: cardIds.map((cardId) => ({ cardId, time: '10:15:00' })),
    branch_id: ids.branches['bole'],
    game_session_id: game,
  });
}
