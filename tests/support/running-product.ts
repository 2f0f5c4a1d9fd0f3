import { randomUUID } from 'node:crypto';
import { expect, test as base, type Page } from '@playwright/test';
import { registerSuperAdmin, signIn } from '../../contracts/accounts/commands.ts';
import { registerBranch, setCutMode } from '../../contracts/branches/commands.ts';
import { importCartelas } from '../../contracts/cartelas/commands.ts';
import type { Command, CommandReply, InputOf, OutputOf, Query } from '../../contracts/endpoint.ts';
import { openGame, prepareGame } from '../../contracts/game/commands.ts';
import { makeCartelas } from './cartelas.ts';
import { ADMIN, Stack, type StackOptions } from './stack.ts';

export const PASSWORD = 'correct horse';

type Input<E extends Command> = Omit<InputOf<E>, 'commandId'>;

/** Read models follow what is done some milliseconds later; on a machine that has a lot to do, seconds. */
const FOLLOWS_WITHIN = 60_000;

/** Someone who uses the product over HTTP, without a screen. */
export class Caller {
  readonly url: string;
  readonly #stack: Stack;
  cookie = '';

  constructor(stack: Stack) {
    this.url = stack.url;
    this.#stack = stack;
  }

  async does<E extends Command>(command: E, input: Input<E>): Promise<OutputOf<E>> {
    const response = await fetch(`${this.url}/api/commands/${command.name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.cookie },
      body: JSON.stringify({ commandId: randomUUID(), ...input }),
    });
    const { data } = await read<CommandReply<OutputOf<E>>>(response);
    const [cookie] = response.headers.getSetCookie();
    if (cookie) this.cookie = cookie.split(';', 1)[0] ?? '';
    return data;
  }

  /** The answer with everything in it that anybody has done so far. */
  async sees<E extends Query>(query: E, input: Record<string, string> = {}): Promise<OutputOf<E>> {
    const end = await this.#stack.logEnd();
    const search = new URLSearchParams({ ...input, ...(end !== null && { after: String(end) }) });
    for (const since = performance.now(); ; ) {
      const response = await fetch(`${this.url}/api/queries/${query.name}?${search}`, {
        headers: { cookie: this.cookie },
      });
      const answer = await read<OutputOf<E>>(response);
      if (!response.headers.has('x-stale')) return answer;
      if (performance.now() - since > FOLLOWS_WITHIN) throw new Error(`${query.name} stays behind ${end}`);
    }
  }
}

async function read<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

export interface Branch {
  branchId: string;
  accountId: string;
  name: string;
  username: string;
  caller: Caller;
  superAdmin: Caller;
}

/** A super admin of its own, with branches that nobody else sees. */
export interface Business {
  superAdmin: Caller;
  username: string;
  branch: (name: string, options?: { cartelas?: number }) => Promise<Branch>;
}

/** The whole product in one process tree, with a super admin; every test makes branches of its own. */
export class RunningProduct {
  readonly stack: Stack;
  readonly superAdmin: Caller;
  readonly superAdminName: string;

  readonly #agent: Caller;

  private constructor(stack: Stack, agent: Caller, superAdmin: Caller, superAdminName: string) {
    this.stack = stack;
    this.#agent = agent;
    this.superAdmin = superAdmin;
    this.superAdminName = superAdminName;
  }

  static async open(options: StackOptions = {}): Promise<RunningProduct> {
    const stack = await Stack.start(options);
    const agent = new Caller(stack);
    await agent.does(signIn, ADMIN);
    return new RunningProduct(stack, agent, ...(await RunningProduct.#newSuperAdmin(stack, agent)));
  }

  /** A super admin without branches, for tests that look at all that one has. */
  async business(): Promise<Business> {
    const [superAdmin, username] = await RunningProduct.#newSuperAdmin(this.stack, this.#agent);
    return {
      superAdmin,
      username,
      branch: async (name, { cartelas = 10 } = {}) => this.#branchOf(superAdmin, name, cartelas),
    };
  }

  static async #newSuperAdmin(stack: Stack, agent: Caller): Promise<[Caller, string]> {
    const username = `super-${randomUUID().slice(0, 8)}`;
    await agent.does(registerSuperAdmin, { username, password: PASSWORD });
    return [await RunningProduct.#signedIn(stack, username), username];
  }

  /** A session of the first all-admin. */
  async agent(): Promise<Caller> {
    return this.#agent;
  }

  get url(): string {
    return this.stack.url;
  }

  /** A new branch with the cartelas 1 to `cartelas`, its user signed in. */
  async branch({ cartelas = 150 }: { cartelas?: number } = {}): Promise<Branch> {
    return this.#branchOf(this.superAdmin, `Hall ${randomUUID().slice(0, 8)}`, cartelas);
  }

  async #branchOf(superAdmin: Caller, name: string, cartelas: number): Promise<Branch> {
    const username = `user-${randomUUID().slice(0, 8)}`;
    const ids = await superAdmin.does(registerBranch, {
      branchName: name,
      username,
      password: PASSWORD,
    });
    // Games begin at once; what asks for the cut sets it.
    await superAdmin.does(setCutMode, { branchId: ids.branchId, cutMode: 'off' });
    const caller = await RunningProduct.#signedIn(this.stack, username);
    if (cartelas > 0) {
      const content = JSON.stringify(
        makeCartelas(cartelas).map(({ cardId, numbers }) => ({ card_id: cardId, numbers })),
      );
      await caller.does(importCartelas, { fileName: 'cartelas.json', content, dryRun: false });
    }
    return { ...ids, name, username, caller, superAdmin };
  }

  /** Puts the caller's session into the browser of `page`. */
  async enter(page: Page, caller: Caller): Promise<void> {
    const [name = '', value = ''] = caller.cookie.split('=', 2);
    await page.context().addCookies([{ name, value, url: this.url }]);
  }

  static async #signedIn(stack: Stack, username: string): Promise<Caller> {
    const caller = new Caller(stack);
    await caller.does(signIn, { username, password: PASSWORD });
    return caller;
  }
}

/** Opens the branch's next game with the given cartelas: price 10, 20 %. */
export async function openNextGame({ caller }: Branch, cardIds: number[] = [1, 2, 3]): Promise<number> {
  const { gameNumber } = await caller.does(prepareGame, {});
  await caller.does(openGame, {
    abandonReason: 'a power cut',
    gameNumber,
    cardIds,
    betPrice: 10,
    betPercent: '0.20',
    winnerType: '1 Pattern',
  });
  return gameNumber;
}

/** Browser tests with the product running, one for all tests of a worker. */
export const test = base.extend<{ baseURL: string }, { product: RunningProduct }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures out of the pattern
    async ({}, use) => {
      const product = await RunningProduct.open();
      await use(product);
      await product.stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  // A request that a test holds back or asks itself may be under way when the test is over: that is no failure.
  page: async ({ page }, use) => {
    awaitRoutes(page);
    await use(page);
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});
export { expect } from '@playwright/test';

const PROBE = '/is-it-routed';

/**
 * A page that is open takes up a route a moment later than the browser says so, on a slow machine long after the next key:
 * what it asks for meanwhile would go past the route unseen. Here a route is in force once it is awaited.
 */
function awaitRoutes(page: Page): void {
  const route = page.route.bind(page);
  page.route = async (...args) => {
    const routed = await route(...args);
    if (!page.url().startsWith('http')) return routed;
    await route(`**${PROBE}`, (probe) => probe.fulfill({ body: PROBE }));
    const probed = () => page.evaluate(async (url) => (await fetch(url)).text(), PROBE);
    await expect.poll(probed).toBe(PROBE);
    await page.unroute(`**${PROBE}`);
    return routed;
  };
}

/** Sets preferences before the page's own code reads them. */
export async function prefer(page: Page, preferences: Record<string, unknown>): Promise<void> {
  await page.addInitScript((wanted) => {
    for (const [key, value] of Object.entries(wanted))
      if (localStorage.getItem(`bingo.${key}`) === null)
        localStorage.setItem(`bingo.${key}`, JSON.stringify(value));
  }, preferences);
}

/** A browser whose tabs cannot share a worker: each has a live stream of its own. */
export async function withoutSharedWorker(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
}
