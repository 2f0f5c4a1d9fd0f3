import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { evaluate } from '../../../contracts/bingo/patterns.ts';
import * as run from '../../../contracts/game/commands.ts';
import { type Audited, Business } from '../../support/business.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { fullCounts } from '../../support/full-counts.ts';
import { readExport } from '../../support/read-export.ts';
import { sealsAt } from '../../support/sealer.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { alterations, brokenForms } from '../../support/verification/alterations.ts';
import { askAll } from '../../support/verification/ask-all.ts';
import { fileOf, type Line } from '../../support/verification/export-lines.ts';
import { randomly } from '../../support/verification/random-log.ts';
import { headLineOf } from '../../support/verification/sealed-log.ts';
import { vectors } from '../../support/verification/vectors.ts';

const folder = temporaryFolder();
const CARDS = 5;
const cartelas = makeCartelas(CARDS);
let business: Business;
let ours: Audited;
let exported: { file: string; lines: readonly Line[]; head: string };

/** Two days: games with a winner who is paid, one cancelled, and one that is voided on the day after. */
beforeAll(async () => {
  business = await Business.open('2026-11-20T06:00:00.000Z');
  ours = await business.audited();
  const { branchId, client } = ours.branch;
  for (const hour of ['08', '09', '10']) await playsAt(`2026-11-20T${hour}`);
  const { gameNumber } = await business.opens(ours.branch);
  await client.does(run.cancelGame, { gameNumber });
  await sealsAt(business.app.stores, '2026-11-21T00:00:00.000Z');
  await playsAt('2026-11-21T09');
  business.at('2026-11-21T12:00:00.000Z');
  await ours.owner.client.does(run.requestVoid, { branchId, gameNumber: 1, reason: 'played twice' });
  await business.agent.does(run.consentToVoid, { branchId, gameNumber: 1 });
  await sealsAt(business.app.stores, '2026-11-22T00:00:00.000Z');
  business.at('2026-11-22T12:00:00.000Z');
  await business.settled();
  const path = `/api/queries/export-days?branchId=${branchId}&from=2026-11-01&to=2026-11-21`;
  const { body } = await ours.auditor.client.get(path);
  const { lines } = readExport(body);
  const newest = lines.findLast(({ line }) => line === 'day') as { text: string; signature: string } & Line;
  const [, number, day] = /^number (\d+)\nday (.+)$/m.exec(newest.text) ?? [];
  const head = headLineOf({ ...newest, number: Number(number), day: day as never, entries: [] });
  // Forgers write their own footer.
  exported = { file: body, lines: lines.slice(0, -1), head };
});
afterAll(() => business.close());

/** Until somebody has won, who is paid. */
async function playsAt(hour: string): Promise<void> {
  const { client } = ours.branch;
  business.at(`${hour}:00:00.000Z`);
  const { gameNumber } = await business.opens(ours.branch, { cards: CARDS });
  await client.does(run.giveCut, { gameNumber, cut: '7', by: 'called' });
  business.at(`${hour}:00:10.000Z`);
  await client.does(run.startGame, { gameNumber });
  const drawn: number[] = [];
  const hasWon = ({ numbers }: (typeof cartelas)[number]) =>
    evaluate(numbers, '1 Pattern', drawn).completedAt !== null;
  while (!cartelas.some(hasWon)) drawn.push((await client.does(run.drawNumber, { gameNumber })).data.number);
  for (const { cardId } of cartelas) await client.does(run.checkCard, { gameNumber, cardId });
  await client.does(run.finishGame, { gameNumber });
  const winner = cartelas.find(hasWon);
  if (winner) await client.does(run.payWinner, { gameNumber, cardId: winner.cardId });
}

async function ask(file: string | Uint8Array, name: string) {
  const path = join(folder.path, 'export.jsonl');
  writeFileSync(path, file);
  return askAll(path, [exported.head], name);
}

test('what a running product has exported is proven to all verifiers', async () => {
  expect(await ask(exported.file, 'as it is')).toMatchObject({ exit: 0, games: 5, findings: [] });
});

test('what it exports is of the format of the newest vector', () => {
  expect(exported.lines[0]).toMatchObject({ line: 'header', format: vectors.at(-1)?.format });
});

const all = [...alterations, ...brokenForms];
/** One kind in so many, another one in every game of chance elsewhere. */
const some = fullCounts ? all : all.filter((_, at) => at % 11 === 3);

test.each(some)('altered, it is named by all: $kind', async ({ kind, codes, alter }) => {
  const changed = alter(exported.lines, randomly(kind.length));
  if (!changed) throw new Error(`nothing to alter: ${kind}`);
  const { exit, findings } = await ask(fileOf(changed), kind);
  expect([1, 3]).toContain(exit);
  if (codes.length > 0)
    expect(codes.some((code) => findings.some((finding) => finding.includes(`"${code}"`)))).toBe(true);
});
