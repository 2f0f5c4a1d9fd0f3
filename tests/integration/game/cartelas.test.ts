import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import { importCartelas, MOST_CARDS } from '../../../contracts/cartelas/commands.ts';
import * as manage from '../../../contracts/cartelas/commands.ts';
import { checkCard, openGame, prepareGame } from '../../../contracts/game/commands.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import { decideDelete } from '../../../services/branches/decider.ts';
import { CARDS_IN_ONE_APPEND } from '../../../services/cartelas/batches.ts';
import { branch } from '../../../services/branches/state.ts';
import { StoreUnavailable } from '../../../services/event-store/port.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { codeOf, codesOf, dataOf } from './answers.ts';
import { eventsOf, newCommandId, openBranch, type Process, typesOf } from './process.ts';
import { openWriteSide, type WriteSide } from './write-side.ts';

const cards = makeCartelas(6);
const [first, second, third, fourth] = cards as [Cartela, Cartela, Cartela, Cartela];
const stake = { betPrice: 10, betPercent: '0.20', winnerType: '1 Pattern' } as const;
const file = (cartelas: readonly Cartela[], dryRun = false) => ({
  fileName: 'hall.json',
  content: JSON.stringify(cartelas),
  dryRun,
});

let side: WriteSide;
let server: Process;
let other: Process;
let branchId: BranchId;
beforeAll(async () => {
  side = await openWriteSide();
  server = side.start();
  other = side.start();
});
beforeEach(async () => {
  branchId = await openBranch(server, { cards: [] });
});
afterAll(() => side.close());

const cartelaEvents = () => eventsOf(server, streams.cartelas(branchId));

async function open(process: Process, cardIds: number[]) {
  const { gameNumber } = dataOf(await process.send(branchId, prepareGame, {}));
  return process.send(branchId, openGame, { ...stake, cardIds, gameNumber });
}

describe('editing', () => {
  test('a card added in one process can be played in another at once', async () => {
    expect(codeOf(await open(other, [1, 2, 3]))).toBe('CARTELA_UNKNOWN');
    for (const card of [first, second, third]) {
      expect(dataOf(await server.send(branchId, manage.addCartela, card))).toEqual(card);
    }
    dataOf(await open(other, [1, 2, 3]));
  });

  test('a retried addition answers the first result, another one is refused', async () => {
    const commandId = newCommandId();
    for (let i = 0; i < 2; i += 1) {
      expect(dataOf(await server.send(branchId, manage.addCartela, first, commandId))).toEqual(first);
    }
    expect(codeOf(await other.send(branchId, manage.addCartela, first))).toBe('CARD_ID_IN_USE');
    expect(await cartelaEvents()).toHaveLength(1);
  });

  test('of two additions of the same card one wins', async () => {
    const both = await Promise.all([server, other].map((p) => p.send(branchId, manage.addCartela, first)));
    expect(codesOf(both)).toEqual(['CARD_ID_IN_USE', null]);
  });

  test('a retried change tells of the numbers it made, not of later ones', async () => {
    const commandId = newCommandId();
    const change = { cardId: 1, numbers: second.numbers };
    dataOf(await server.send(branchId, manage.addCartela, first));
    dataOf(await server.send(branchId, manage.updateCartela, change, commandId));
    dataOf(await server.send(branchId, manage.updateCartela, { cardId: 1, numbers: third.numbers }));
    expect(dataOf(await server.send(branchId, manage.updateCartela, change, commandId))).toEqual(change);
  });

  test('changing or deleting a card changes nothing in a game that holds it', async () => {
    for (const card of [first, second, third]) await server.send(branchId, manage.addCartela, card);
    const { gameNumber } = dataOf(await open(server, [1, 2, 3]));
    dataOf(await server.send(branchId, manage.updateCartela, { cardId: 1, numbers: fourth.numbers }));
    dataOf(await server.send(branchId, manage.deleteCartela, { cardId: 2 }));
    for (const card of [first, second]) {
      const checked = await server.send(branchId, checkCard, { gameNumber, cardId: card.cardId });
      expect(dataOf(checked).numbers).toEqual(card.numbers);
    }
    expect(codeOf(await open(server, [1, 2, 3]))).toBe('CARTELA_UNKNOWN');
  });
});

const copyTo = (destinationBranchId: BranchId, commandId = newCommandId()) =>
  server.send(branchId, manage.copyCartelas, { sourceBranchId: branchId, destinationBranchId }, commandId);

describe('copying', () => {
  test('takes the source as another process left it, skips what is there, and again copies nothing', async () => {
    const destination = await openBranch(server, { cards: [{ cardId: 2, numbers: fourth.numbers }] });
    dataOf(await server.send(branchId, manage.addCartela, first));
    for (const card of [second, third]) dataOf(await other.send(branchId, manage.addCartela, card));
    const commandId = newCommandId();
    const copied = await copyTo(destination, commandId);
    expect(dataOf(copied)).toEqual({ copied: 2, skipped: 1 });
    expect(await copyTo(destination, commandId)).toEqual(copied);
    expect(dataOf(await copyTo(destination))).toEqual({ copied: 0, skipped: 3 });
    expect(await eventsOf(server, streams.cartelas(destination))).toHaveLength(2);
  });

  test('brings as many cards as one game can hold in one append, and they can be played', async () => {
    const source = await openBranch(server, { cards: [] });
    const many = makeCartelas(8000).map((card) => ({ ...card, cardId: 90_000 + card.cardId }));
    dataOf(await server.send(source, importCartelas, file(many)));
    const copy = { sourceBranchId: source, destinationBranchId: branchId };
    expect(dataOf(await server.send(branchId, manage.copyCartelas, copy))).toEqual({
      copied: 8000,
      skipped: 0,
    });
    const events = await cartelaEvents();
    expect(new Set(events.map(({ metadata }) => metadata.commandId)).size).toBe(1);
    expect(events).toHaveLength(16);
    const cardIds = many.map(({ cardId }) => cardId);
    expect(dataOf(await open(server, cardIds)).totalBet).toBe('80000.00');
  });

  test('knows no deleted branch', async () => {
    const context = { actor: { accountId: null, role: 'system' as const }, commandId: newCommandId() };
    const gone = await openBranch(server, { cards: [] });
    await other.commands.handle(branch(gone), context, { branchName: 'Arada' }, decideDelete);
    expect(codeOf(await copyTo(gone))).toBe('NOT_FOUND');
    expect(codeOf(await server.send(gone, prepareGame, {}))).toBe('NOT_FOUND');
    const opening = { ...stake, cardIds: [1, 2, 3], gameNumber: 1 };
    expect(codeOf(await server.send(gone, openGame, opening))).toBe('NOT_FOUND');
  });
});

describe('importing', () => {
  test('a dry run tells the same and appends nothing', async () => {
    const dry = dataOf(await server.send(branchId, importCartelas, file(cards, true)));
    const told = { numbering: null, lists: [], leftOut: [] };
    expect(dry).toEqual({
      imported: false,
      accepted: [1, 2, 3, 4, 5, 6],
      unchanged: [],
      rejected: [],
      ...told,
    });
    expect(await cartelaEvents()).toEqual([]);
    const wet = dataOf(await server.send(branchId, importCartelas, file(cards)));
    expect(wet).toEqual({ ...dry, imported: true });
    expect(typesOf(await cartelaEvents())).toEqual(['CartelasImported']);
  });

  test('the same file again imports nothing and says unchanged; retried, it answers the first report', async () => {
    const commandId = newCommandId();
    const report = await server.send(branchId, importCartelas, file(cards), commandId);
    expect(await server.send(branchId, importCartelas, file(cards), commandId)).toEqual(report);
    expect(dataOf(await other.send(branchId, importCartelas, file(cards)))).toEqual({
      imported: false,
      accepted: [],
      unchanged: [1, 2, 3, 4, 5, 6],
      rejected: [],
      numbering: null,
      lists: [],
      leftOut: [],
    });
    expect(await cartelaEvents()).toHaveLength(1);
  });

  test('the most cards that a file may hold all go in and can be copied', async () => {
    const many = makeCartelas(MOST_CARDS);
    const commandId = newCommandId();
    const report = await server.send(branchId, importCartelas, file(many), commandId);
    expect(dataOf(report)).toMatchObject({ imported: true, accepted: { length: MOST_CARDS }, rejected: [] });
    expect(await server.send(branchId, importCartelas, file(many), commandId)).toEqual(report);
    expect(dataOf(await other.send(branchId, importCartelas, file(many)))).toMatchObject({
      imported: false,
      unchanged: { length: MOST_CARDS },
    });
    const destination = await openBranch(server, { cards: [] });
    const copied = await copyTo(destination, commandId);
    expect(dataOf(copied)).toEqual({ copied: MOST_CARDS, skipped: 0 });
    expect(await copyTo(destination, commandId)).toEqual(copied);
    expect(dataOf(await copyTo(destination))).toEqual({ copied: 0, skipped: MOST_CARDS });
  });

  test('of an import that failed on the way the repeated command brings in the rest', async () => {
    const many = makeCartelas(CARDS_IN_ONE_APPEND + 5);
    const commandId = newCommandId();
    let appends = 0;
    const failing = side.start((store) => ({
      ...store,
      readStream: store.readStream.bind(store),
      append: (...append) => {
        appends += 1;
        if (appends === 2) throw new StoreUnavailable('gone');
        return store.append(...append);
      },
    }));
    await expect(failing.send(branchId, importCartelas, file(many), commandId)).rejects.toThrow('gone');
    expect(dataOf(await failing.send(branchId, importCartelas, file(many), commandId))).toMatchObject({
      imported: true,
      accepted: { length: many.length },
      unchanged: [],
    });
  });

  test('good cards go in although others are rejected', async () => {
    dataOf(await server.send(branchId, manage.addCartela, first));
    const clash = { cardId: 1, numbers: fourth.numbers };
    const report = dataOf(await server.send(branchId, importCartelas, file([clash, second, third])));
    expect(report).toMatchObject({ imported: true, accepted: [2, 3], rejected: [{ place: 1, cardId: 1 }] });
  });

  test('a file that cannot be read is refused with line and column', async () => {
    const broken = { fileName: 'hall.json', content: '[{"cardId": 1,\n oops}]', dryRun: false };
    expect(await server.send(branchId, importCartelas, broken)).toMatchObject({
      code: 'FILE_NOT_READABLE',
      params: { line: 2 },
    });
  });
});
