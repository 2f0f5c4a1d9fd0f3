import { randomUUID } from 'node:crypto';
import { EventStoreDBClient } from '@eventstore/db-client';
import { registerAuditor, registerSuperAdmin } from '../../contracts/accounts/commands.ts';
import type { BetPercent, BetPrice } from '../../contracts/bingo/stakes.ts';
import { registerBranch } from '../../contracts/branches/commands.ts';
import { importCartelas } from '../../contracts/cartelas/commands.ts';
import { openGame, prepareGame } from '../../contracts/game/commands.ts';
import type { AccountId, BranchId } from '../../contracts/ids.ts';
import { type Db, openDatabase } from '../../projections/database.ts';
import type { ServicesSettings } from '../../services/services.ts';
import { AGENT, type Client, PASSWORD, startApp, type Stores, type TestApp } from './app.ts';
import { makeCartelas } from './cartelas.ts';
import { logEndOf } from './log-end.ts';
import { caughtUp } from './projections.ts';

export interface Person {
  readonly accountId: AccountId;
  readonly username: string;
  readonly client: Client;
}

export interface Branch extends Person {
  readonly branchId: BranchId;
  readonly name: string;
}

export interface Audited {
  readonly owner: Person;
  readonly branch: Branch;
  readonly auditor: Person;
}

export interface Stake {
  readonly cards?: number;
  readonly betPrice?: BetPrice;
  readonly betPercent?: BetPercent;
}

/** A whole business over HTTP, its clock set by the test. */
export class Business {
  readonly app: TestApp & { stores: Stores };
  readonly db: Db;
  readonly agent: Client;
  readonly #clock: { now: Date };
  readonly #log: EventStoreDBClient;

  private constructor(app: TestApp & { stores: Stores }, clock: { now: Date }, agent: Client) {
    this.app = app;
    this.agent = agent;
    this.#clock = clock;
    this.db = openDatabase(app.stores.database.url, 2).db;
    this.#log = EventStoreDBClient.connectionString(app.stores.eventStore.url);
  }

  static async open(now: string, settings: Partial<ServicesSettings> = {}): Promise<Business> {
    const clock = { now: new Date(now) };
    const app = await startApp({ clock: () => clock.now, ...settings });
    return new Business(app, clock, await app.anyone.signsIn(AGENT));
  }

  async close(): Promise<void> {
    await this.db.destroy();
    await this.#log.dispose();
    await this.app.close();
  }

  /** The instant of everything done from here on. */
  at(now: string): void {
    this.#clock.now = new Date(now);
  }

  /** Where the log ends; null: nowhere yet. */
  async end(): Promise<bigint | null> {
    return logEndOf(this.#log);
  }

  /** Everything that people and the product itself have appended after a position, but for what is recorded of their requests. */
  async eventsAfter(position: bigint): Promise<{ type: string; stream: string; data: unknown }[]> {
    const events = [];
    const from = { commit: position, prepare: position };
    for await (const { event } of this.#log.readAll({ fromPosition: from }))
      if (event && !/^(\$|requests-)/.test(event.streamId) && (event.position?.commit ?? 0n) > position)
        events.push({ type: event.type, stream: event.streamId, data: event.data });
    return events;
  }

  /** Every read model shows everything done so far. */
  async settled(): Promise<void> {
    const end = await this.end();
    if (end !== null) await caughtUp(this.db, end);
  }

  async superAdmin(): Promise<Person> {
    const username = `owner-${word()}`;
    const { data } = await this.agent.does(registerSuperAdmin, { username, password: PASSWORD });
    return { ...data, username, client: await this.app.anyone.signsIn(username) };
  }

  async auditorOf(owner: Client): Promise<Person> {
    const username = `auditor-${word()}`;
    const { data } = await owner.does(registerAuditor, { username, password: PASSWORD });
    return { ...data, username, client: await this.app.anyone.signsIn(username) };
  }

  /** A branch with cartelas 1 to 20, its user signed in. */
  async branchOf(owner: Person, name = `Hall ${word()}`): Promise<Branch> {
    const username = `user-${word()}`;
    const { data } = await owner.client.does(registerBranch, {
      branchName: name,
      username,
      password: PASSWORD,
    });
    const client = await this.app.anyone.signsIn(username);
    const content = JSON.stringify(makeCartelas(20));
    await client.does(importCartelas, { fileName: 'cartelas.json', content, dryRun: false });
    return { ...data, name, username, client };
  }

  /** A super admin with a branch, and the auditor of both. */
  async audited(): Promise<Audited> {
    const owner = await this.superAdmin();
    return { owner, branch: await this.branchOf(owner), auditor: await this.auditorOf(owner.client) };
  }

  /** Opens the branch's next game, whatever has become of the one before; answers what it took and pays. */
  async opens({ client }: Branch, { cards = 5, betPrice = 10, betPercent = '0.20' }: Stake = {}) {
    const { gameNumber } = (await client.does(prepareGame, {})).data;
    const cardIds = Array.from({ length: cards }, (_, index) => index + 1);
    const stake = { gameNumber, cardIds, betPrice, betPercent, winnerType: '1 Pattern' as const };
    return (await client.does(openGame, { ...stake, abandonReason: 'a power cut' })).data;
  }
}

function word(): string {
  return randomUUID().slice(0, 8);
}
