import { Client } from 'pg';
import type { Recorded } from '../../contracts/events.ts';
import { handledTypes } from '../../contracts/handled-types.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { isGameStream, streams } from '../../contracts/streams.ts';
import { type Day, instant } from '../../contracts/time.ts';
import { activity, days as activityDays } from '../../projections/activity/table.ts';
import { days as gameDays, sessions, totals } from '../../projections/analysis/table.ts';
import { branches } from '../../projections/branches/table.ts';
import { daily } from '../../projections/daily/table.ts';
import { jackpot } from '../../projections/jackpot/table.ts';
import { projectors } from '../../projections/models.ts';
import { monthly } from '../../projections/monthly/table.ts';
import type { Table } from '../../projections/table/table.ts';
import { weekly } from '../../projections/weekly/table.ts';
import { PlayedLog } from '../support/verification/played-log.ts';
import { inTransaction } from './transaction.ts';

/** What one branch has played in three years. */
export const GAMES_OF_BRANCH = 10_000;
const GAMES_A_DAY = 10;
const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 2_000;
/** Positions are told apart by day, branch and place in it, so that a day's events stand together, as in a log. */
const OF_A_DAY = 1_000_000;
const OF_A_BRANCH = 100;
const copied = [sessions, gameDays, totals, daily, weekly, monthly, jackpot] as const;
const filled = new Set(['analysis', 'daily', 'weekly', 'monthly', 'jackpot', 'activity']);

/** Rows of games that nobody has played, as the projectors make them of one branch's events, and those copied to further branches. */
export class ManyGames {
  readonly #client: Client;
  readonly #branchId: BranchId;
  #branches = 1;

  private constructor(client: Client, branchId: BranchId) {
    this.#client = client;
    this.#branchId = branchId;
  }

  /** Gives a branch that is there its ten thousand games, the last ones today. */
  static async of(databaseUrl: string, branchId: BranchId, ownerId: string): Promise<ManyGames> {
    const client = new Client({ connectionString: databaseUrl, pipeline: true });
    await client.connect();
    await client.query('set synchronous_commit = off');
    const made = new ManyGames(client, branchId);
    try {
      await made.#project(ownerId);
      return made;
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  get games(): number {
    return this.#branches * GAMES_OF_BRANCH;
  }

  /** Copies them to so many branches of somebody else that there are `games` in all. */
  async growTo(games: number): Promise<void> {
    const wanted = Math.ceil(games / GAMES_OF_BRANCH);
    const range = [this.#branchId, this.#branches, wanted - 1];
    for (const table of copied)
      await this.#client.query(
        `insert into ${table.name} (${columnsOf(table).join(', ')}) select ${columnsOf(table, { branch_id: COPY_ID }).join(', ')}
         from ${table.name} cross join generate_series($2::integer, $3::integer) as copy where branch_id = $1`,
        range,
      );
    await this.#client.query(
      `insert into ${activity.name} (${columnsOf(activity).join(', ')}) select ${columnsOf(activity, { ...COPIED_ENTRY }).join(', ')}
       from ${activity.name} cross join generate_series($2::integer, $3::integer) as copy where branch_id = $1`,
      range,
    );
    await this.#client.query(
      `insert into ${branches.name} (${columnsOf(branches).join(', ')}) select ${columnsOf(branches, COPIED_BRANCH).join(', ')}
       from ${branches.name} cross join generate_series($2::integer, $3::integer) as copy where branch_id = $1`,
      range,
    );
    this.#branches = wanted;
    await this.#client.query(
      `update ${activityDays.name} set last_position = first_position + ${OF_A_DAY - 1} where last_position > ${OF_A_DAY}`,
    );
    await this.#client.query('vacuum analyze');
  }

  /** Gives `to` the sessions and sums of `from` so many times over, as if it had played that much more on each day. */
  async multiply(from: BranchId, to: BranchId, games: number, times: number): Promise<void> {
    const copies = [from, to, games, times];
    for (const table of [gameDays, totals]) {
      const columns = Object.keys(table.columns).map((column) =>
        column === 'branch_id'
          ? '$2::uuid'
          : table.key.some((key) => key === column)
            ? column
            : `${column} * $4::integer`,
      );
      await this.#client.query(
        `insert into ${table.name} select ${columns.join(', ')} from ${table.name} where branch_id = $1 and $3::integer > 0`,
        copies,
      );
    }
    const columns = columnsOf(sessions, {
      branch_id: '$2::uuid',
      game_number: 'game_number + copy * $3::integer',
    });
    await this.#client.query(
      `insert into ${sessions.name} (${columnsOf(sessions).join(', ')}) select ${columns.join(', ')}
       from ${sessions.name} cross join generate_series(0, $4::integer - 1) as copy where branch_id = $1`,
      copies,
    );
    await this.#client.query('vacuum analyze');
  }

  /** Takes a branch's rows out again. */
  async remove(branchId: BranchId): Promise<void> {
    for (const { name } of [...copied, activity])
      await this.#client.query(`delete from ${name} where branch_id = $1`, [branchId]);
    await this.#client.query('vacuum analyze');
  }

  close(): Promise<void> {
    return this.#client.end();
  }

  async #project(ownerId: string): Promise<void> {
    // Positions are its own from here on: those of a log would stand among them.
    await this.#client.query(
      `delete from ${activity.name} where game_number is not null; delete from ${activityDays.name}`,
    );
    const played = new PlayedLog(30).wait(1).open().start();
    played.drawToWinner();
    const template = played
      .checkAll()
      .finish()
      .log.filter(({ stream }) => isGameStream(stream));
    for (let game = 1; game <= GAMES_OF_BRANCH; game += BATCH / 10) {
      const games = Array.from({ length: BATCH / 10 }, (_, index) => game + index);
      const events = games.flatMap((gameNumber) => this.#played(template, gameNumber, ownerId));
      for (const projector of projectors) {
        if (!filled.has(projector.name)) continue;
        const types: readonly string[] =
          projector.name === 'activity' ? ['GameOpened'] : handledTypes[projector.name];
        await inTransaction(this.#client, projector.name, (tx) =>
          projector.apply(
            tx,
            events.filter(({ type }) => types.includes(type)),
          ),
        );
      }
    }
  }

  #played(template: readonly Recorded[], gameNumber: number, ownerId: string): Recorded[] {
    const daysAgo = Math.floor((GAMES_OF_BRANCH - gameNumber) / GAMES_A_DAY);
    const at = new Date(Date.now() - daysAgo * DAY_MS);
    const businessDate = at.toISOString().slice(0, 10) as Day;
    const day = GAMES_OF_BRANCH / GAMES_A_DAY - daysAgo;
    const position = BigInt(day * OF_A_DAY + (gameNumber % GAMES_A_DAY));
    const metadata = { at: instant(at), businessDate };
    return template.map((event) => ({
      ...event,
      stream: streams.game(this.#branchId, gameNumber),
      position: { commit: position, prepare: position },
      metadata: { ...event.metadata, ...metadata },
      data: 'ownerId' in event.data ? { ...event.data, ownerId } : event.data,
    })) as Recorded[];
  }
}

const COPY_ID = `md5('branch ' || copy)::uuid`;
const COPIED_BRANCH = {
  branch_id: COPY_ID,
  branch_name: `'Copy ' || copy`,
  owner_id: `md5('owner ' || copy / 10)::uuid`,
};
const COPIED_ENTRY = {
  ...COPIED_BRANCH,
  position: `position + copy * ${OF_A_BRANCH}`,
  actor_id: `md5('cashier ' || copy)::uuid`,
};

function columnsOf({ columns }: Table, instead: Readonly<Record<string, string>> = {}): string[] {
  return Object.keys(columns).map((column) => instead[column] ?? column);
}
