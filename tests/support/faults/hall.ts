import { setTimeout as sleep } from 'node:timers/promises';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { expect } from 'vitest';
import { AccountId } from '../../../contracts/ids.ts';
import { ADMIN } from '../stack.ts';
import type { Branch, RunningProduct } from '../running-product.ts';
import { readLog } from '../verification/read-log.ts';
import { rulesBroken, verifyLog } from '../verification/verify-log.ts';
import { verifyScreens } from '../verification/verify-screens.ts';
import { WebClient } from '../web-client.ts';
import { Cashier } from './cashier.ts';
import { Journal, type Judgement } from './journal.ts';

const COMPLETED = 60_000;

function isSound(log: Awaited<ReturnType<typeof readLog>>): boolean {
  return rulesBroken(verifyLog(log)).length === 0;
}

/** Branches that play all the time, and the journal that says afterwards whether anything was lost or counted twice. */
export class BusyHall {
  readonly journal = new Journal();
  readonly #product: RunningProduct;
  readonly #cashiers: readonly Cashier[];

  private constructor(product: RunningProduct, cashiers: (journal: Journal) => readonly Cashier[]) {
    this.#product = product;
    this.#cashiers = cashiers(this.journal);
  }

  /** `url`: where its clients find the product, if not where it listens. */
  static async open(
    product: RunningProduct,
    branches: number,
    random: () => number,
    url = () => product.url,
  ): Promise<BusyHall> {
    const opened: Branch[] = [];
    for (let n = 0; n < branches; n++) opened.push(await product.branch({ cartelas: 10 }));
    return new BusyHall(product, (journal) =>
      opened.map(({ accountId, caller: { cookie } }) => {
        return new Cashier({ url, cookie, accountId: AccountId.parse(accountId), journal, random });
      }),
    );
  }

  start(): void {
    for (const cashier of this.#cashiers) cashier.start();
  }

  get done(): number {
    return this.#cashiers.reduce((sum, { done }) => sum + done, 0);
  }

  /** After the commands under way. */
  async stop(): Promise<void> {
    await Promise.all(this.#cashiers.map((cashier) => cashier.stop()));
  }

  /** Ends the games, then compares journal, log, read models and screens: they agree, or it throws. `reader`: of a log elsewhere. */
  async settle(reader?: EventStoreDBClient): Promise<Judgement> {
    await this.stop();
    const client = reader ?? (await this.#product.stack.log());
    let log = await readLog(client);
    // What an opening that was cut off has left undone is completed a moment later.
    for (const until = performance.now() + COMPLETED; !isSound(log) && performance.now() < until; ) {
      await sleep(1_000);
      log = await readLog(client);
    }
    const judgement = this.journal.judge(log);
    const recomputed = verifyLog(log);
    expect(rulesBroken(recomputed)).toEqual([]);
    const agent = await WebClient.signedIn(this.#product.url, ADMIN);
    const games = Array.from(recomputed.values()).flatMap(({ game }) => game ?? []);
    for (const branchId of new Set(games.map((game) => game.branchId)))
      await expect
        .poll(() =>
          verifyScreens(
            agent,
            branchId,
            games.filter((game) => game.branchId === branchId),
          ).catch(String),
        )
        .toEqual([]);
    return judgement;
  }
}
