import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCartelas } from '../../contracts/cartelas/commands.ts';
import { BranchId } from '../../contracts/ids.ts';
import { streams } from '../../contracts/streams.ts';
import { makeCartelas } from '../support/cartelas.ts';
import { collect } from '../support/collect.ts';
import { expectSettled } from '../support/faults/expect-settled.ts';
import { BusyHall } from '../support/faults/hall.ts';
import { SEED, seeded } from '../support/faults/random.ts';
import { tell } from '../support/faults/report.ts';
import { fullCounts } from '../support/full-counts.ts';
import { readExport } from '../support/read-export.ts';
import { type Branch, RunningProduct } from '../support/running-product.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { ask, verifiers } from '../support/verification/verifiers.ts';
import { untilHealthy } from '../support/web-client.ts';

const ROUNDS = 40;
const CARDS = 3_000;
const HANGING = 3_600_000;
/** The short form has no time for these kills. */
const whole = test.runIf(fullCounts);
const RECOVERED = 120_000;
/** Of a verifier, to what is no export as a whole. */
const NO_EXPORT = 3;

const random = seeded(SEED);
const folder = temporaryFolder();
let product: RunningProduct;
let hall: BusyHall;
let branch: Branch;
beforeAll(async () => {
  product = await RunningProduct.open();
  hall = await BusyHall.open(product, 2, random);
  hall.start();
});
afterAll(() => product.stack.stop());

/** Kills the process that does the work, and waits for the next one. */
async function killServices(): Promise<void> {
  product.stack.kill9('services');
  await untilHealthy(product.url, RECOVERED);
}

/** How long work takes that nobody disturbs. */
async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now();
  await work();
  return performance.now() - since;
}

whole(
  `the services are killed ${ROUNDS} times while a thread of theirs imports cards: all of a file is there, or nothing`,
  async () => {
    const began = performance.now();
    let there = 0;
    let usual = 0;
    for (let round = 0; round <= ROUNDS; round++) {
      const content = JSON.stringify(
        makeCartelas(CARDS, round + 1).map(({ numbers }, n) => ({
          // The branch has one of its own.
          card_id: 2 + n + CARDS * (round % 3),
          numbers,
        })),
      );
      branch = round % 3 === 0 ? await product.branch({ cartelas: 1 }) : branch;
      const before = await importedCards();
      const input = { commandId: randomUUID(), fileName: 'cards.json', content, dryRun: false };
      const imports = (): Promise<unknown> => branch.caller.does(importCartelas, input);
      if (round === 0) {
        usual = await timeOf(imports);
        continue;
      }
      const answered = imports().then(
        () => true,
        () => false,
      );
      await sleep(usual * random());
      await killServices();
      const after = await importedCards();
      if (await answered) expect(after).toBe(before + CARDS);
      else expect([before, before + CARDS]).toContain(after);
      there += after > before ? 1 : 0;
      await imports();
      expect(await importedCards()).toBe(before + CARDS);
    }
    tell({
      name: 'kill -9 while cards are imported',
      seed: SEED,
      counts: { kills: ROUNDS, 'files there': there, 'files not there': ROUNDS - there },
      tookMs: performance.now() - began,
    });
  },
  HANGING,
);

/** What the log says the branch was given by files. */
async function importedCards(): Promise<number> {
  const log = await product.stack.log();
  const events = await collect(log.readStream(streams.cartelas(BranchId.parse(branch.branchId))));
  return events
    .filter(({ type }) => type === 'CartelasImported')
    .reduce((sum, { data }) => sum + (data as unknown as { cartelas: unknown[] }).cartelas.length, 0);
}

/** A file as far as it came, and whether its end was said to have come. */
async function download(): Promise<{ text: string; ended: boolean }> {
  const { branchId, superAdmin } = branch;
  const days = `branchId=${branchId}&from=2000-01-01&to=2099-12-31`;
  let text = '';
  try {
    const reply = await fetch(`${product.url}/api/queries/export-days?${days}`, {
      headers: { cookie: superAdmin.cookie },
    });
    expect(reply.status).toBe(200);
    for await (const piece of (reply.body ?? []) as AsyncIterable<Uint8Array>)
      text += Buffer.from(piece).toString();
    return { text, ended: true };
  } catch {
    return { text, ended: false };
  }
}

function isWhole(text: string): boolean {
  try {
    return readExport(text).lines.length > 0;
  } catch {
    return false;
  }
}

whole(
  `the services are killed ${ROUNDS} times while a thread of theirs makes an export: no half one is taken for whole`,
  async () => {
    const began = performance.now();
    const file = join(folder.path, 'half.jsonl');
    let halves = 0;
    const usual = await timeOf(async () => expect(isWhole((await download()).text)).toBe(true));
    for (let round = 0; round < ROUNDS; round++) {
      const downloading = download();
      await sleep(usual * random());
      await killServices();
      const { text, ended } = await downloading;
      if (ended) expect(isWhole(text)).toBe(true);
      if (isWhole(text)) continue;
      halves += 1;
      await writeFile(file, text);
      expect((await ask(verifiers['typescript'] ?? [], [file])).exit).toBe(NO_EXPORT);
    }
    expect(isWhole((await download()).text)).toBe(true);
    tell({
      name: 'kill -9 while an export is made',
      seed: SEED,
      counts: { kills: ROUNDS, 'half files': halves },
      tookMs: performance.now() - began,
    });
  },
  HANGING,
);

whole(
  'what was played meanwhile is there, once, and on the screens',
  async () => {
    await expectSettled(hall, { name: 'games meanwhile', began: performance.now(), acknowledged: 20 });
  },
  HANGING,
);
