import { z } from 'zod';
import type { ExportScope } from '../../contracts/export/scope.ts';
import { AccountId, type BranchId } from '../../contracts/ids.ts';
import { compareBytes, utf8 } from '../../contracts/seal/bytes.ts';
import { HALL, type Scope, scopeOf } from '../../contracts/seal/scope.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import { gameOfStream, streams } from '../../contracts/streams.ts';
import { type Instant } from '../../contracts/time.ts';
import { accountsActingIn } from '../../projections/accounts/query.ts';
import type { Db } from '../../projections/database.ts';
import type { Connection } from '../../projections/event-store/connection.ts';
import { KeptTree } from '../kept-leaves/kept-tree.ts';
import { type KeptRun, keptUpTo, runsIn, runsOf, streamsIn } from '../kept-leaves/runs.ts';
import type { KeptLeavesDb } from '../kept-leaves/tables.ts';
import { sha256 } from '../kept-leaves/sha256.ts';
import { stretchOfDrafts, toldDrafts } from './drafts.ts';
import { eventMembers } from './event-line.ts';
import { type Line, rangeLines } from './range-lines.ts';
import type { ChainDay, SealedChain, SealedRecord } from './sealed-chain.ts';
import { dataOf, firstEvent, metadataOf, soundEvents } from './sound-events.ts';

/** What an export is made from. */
export interface ExportSource {
  readonly connection: Connection;
  /** What is sealed of the branch and of the hall. */
  readonly chain: SealedChain;
  readonly kept: KeptLeavesDb;
  readonly db: Db;
  readonly logId: string;
  readonly timeZone: string;
  readonly made: Instant;
}

/** Trees that are held: those of the days that the games at hand were on. */
const HELD_TREES = 16;

const RIGHTS: ReadonlySet<string> = new Set([
  'AccountRegistered',
  'PermissionToggled',
  'LateVoidsSet',
  'AccountDeleted',
]);

/** All lines of an export but its footer (contracts/export/format.md). Throws StreamHalted where a stream of it stands still. */
export async function* exportLines(source: ExportSource, scope: ExportScope): AsyncGenerator<Line> {
  yield* await Export.of(source, scope).then((made) => made.lines());
}

class Export {
  readonly #source: ExportSource;
  readonly #scope: ExportScope;
  readonly #days: readonly ChainDay[];
  readonly #trees = new Map<string, KeptTree>();
  readonly #runs = new Map<number, readonly KeptRun[]>();

  private constructor(source: ExportSource, scope: ExportScope, upTo: number) {
    this.#source = source;
    this.#scope = scope;
    this.#days = source.chain.days.slice(0, upTo);
  }

  static async of(source: ExportSource, scope: ExportScope): Promise<Export> {
    const { chain, kept } = source;
    const roots = new Map(
      chain.days.map(({ number, records }) => [
        number,
        new Map(records.map((record) => [record.scope, record.root])),
      ]),
    );
    return new Export(source, scope, await keptUpTo(kept, roots, [scope.branch, HALL]));
  }

  async *lines(): AsyncGenerator<Line> {
    const games = await this.#games();
    const hall = await this.#hallStreams(games);
    const [lowest = 1, highest = lowest] = [games.numbers[0], games.numbers.at(-1)];
    const drafts = await runsOf(this.#source.kept, [streams.draw(this.#branch)], this.#upTo);
    const stretch =
      games.numbers.length > 0
        ? await stretchOfDrafts(this.#source.connection, drafts, { lowest, highest })
        : { from: 1, to: 0 };
    yield* this.#head(await this.#foreseen(games, hall));
    yield* this.#hall(hall);
    yield* this.#ofBranch(stretch, drafts);
    for (const gameNumber of games.numbers) yield* this.#game(gameNumber);
  }

  get #branch(): BranchId {
    return this.#scope.branch;
  }

  get #upTo(): number {
    return this.#days.length;
  }

  /** The seals whose trees of the branch are in it as a whole. */
  #chosen(): { readonly from: number; readonly to: number } | null {
    if (this.#scope.kind === 'game') return null;
    const { from, to } = this.#scope;
    const chosen = this.#days.filter(
      ({ day, number }) => (day >= from && day <= to) || (number === 1 && from < day),
    );
    const [first, last] = [chosen[0], chosen.at(-1)];
    return first && last ? { from: first.number, to: last.number } : null;
  }

  /** The games that are in it, those before them included; by number. */
  async #games(): Promise<{ readonly numbers: readonly number[] }> {
    if (this.#scope.kind === 'game') return { numbers: withOnesBefore([this.#scope.game]) };
    const chosen = this.#chosen();
    const names = chosen ? await streamsIn(this.#source.kept, this.#branch, chosen.from, chosen.to) : [];
    const numbers = names.filter(isGame).map((name) => gameOfStream(name).gameNumber);
    const newest = this.#days.at(-1);
    if (!newest || this.#scope.to > newest.day) numbers.push(...(await this.#gamesSince()));
    return { numbers: withOnesBefore(numbers) };
  }

  /** Those opened since the newest seal. */
  async #gamesSince(): Promise<number[]> {
    const since: number[] = [];
    for (let gameNumber = (this.#newestRecord()?.games ?? 0) + 1; ; gameNumber += 1) {
      if (!(await firstEvent(this.#source.connection, streams.game(this.#branch, gameNumber), 0n))) break;
      since.push(gameNumber);
    }
    return since;
  }

  #newestRecord(): SealedRecord | undefined {
    return this.#records(this.#branch).at(-1);
  }

  #records(scope: Scope): (SealedRecord & { readonly number: number })[] {
    return this.#days.flatMap(({ number, records }) =>
      records.filter((record) => record.scope === scope).map((record) => ({ ...record, number })),
    );
  }

  /** Whose rights are told, and what concerns the log as a whole. */
  async #hallStreams({ numbers }: { readonly numbers: readonly number[] }): Promise<string[]> {
    const { connection, db } = this.#source;
    const accounts = new Set<string>(await accountsActingIn(db, this.#branch));
    const registered = await firstEvent(connection, streams.branch(this.#branch), 0n);
    const owner = registered && AccountId.safeParse(dataOf(registered)['ownerId']).data;
    if (owner) accounts.add(owner);
    if (this.#scope.kind === 'game')
      for (const gameNumber of numbers)
        for await (const event of soundEvents(connection, streams.game(this.#branch, gameNumber), 0n)) {
          const actor = WithActor.safeParse(metadataOf(event)).data?.actor.accountId;
          if (actor) accounts.add(actor);
        }
    const ofAccounts = [...accounts].map((accountId) => streams.account(AccountId.parse(accountId)));
    return [...ofAccounts, streams.log(), streams.quarantine()].toSorted(byBytes);
  }

  async #foreseen(games: { readonly numbers: readonly number[] }, hall: readonly string[]): Promise<number> {
    const { kept } = this.#source;
    const chosen = this.#chosen();
    const names = [
      ...hall,
      streams.branch(this.#branch),
      streams.cartelas(this.#branch),
      ...games.numbers.map((gameNumber) => streams.game(this.#branch, gameNumber)),
    ];
    const isChosen = (number: number) => chosen && number >= chosen.from && number <= chosen.to;
    const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);
    const records = this.#records(this.#branch);
    const runs = await runsOf(kept, names, this.#upTo);
    const others = runs.filter(({ number, stream }) => scopeOf(stream) === HALL || !isChosen(number));
    return (
      sum(others.map(({ leaves }) => leaves)) +
      sum(records.filter(({ number }) => isChosen(number)).map(({ size }) => size)) +
      2 * records.length
    );
  }

  *#head(events: number): Generator<Line> {
    const { logId, made, timeZone, chain } = this.#source;
    const common = { log: logId, scope: this.#scope, made, timeZone };
    yield { line: 'header', format: 2, ...common, days: this.#upTo, events };
    for (const { publicKey, from, signature } of chain.keys)
      if (from <= this.#upTo) yield { line: 'key', publicKey, from, signature };
    for (const { text, signature } of this.#days) yield { line: 'day', text, signature };
    for (const scope of [this.#branch, HALL] as const) yield* this.#recordLines(scope);
  }

  *#recordLines(scope: Scope): Generator<Line> {
    const records = this.#records(scope);
    for (const { number, text } of records) {
      const place = this.#days[number - 1]?.places.get(scope);
      const newest = number === records.at(-1)?.number ? this.#days.at(-1)?.places.get(scope) : null;
      yield { line: 'record', number, text, ...place, newest: newest ?? null };
    }
  }

  async *#hall(names: readonly string[]): AsyncGenerator<Line> {
    const { connection, kept } = this.#source;
    const shown = new Set(names);
    const told = ({ type, stream, ...event }: RawEvent) => {
      if (stream === streams.log()) return true;
      if (stream !== streams.quarantine()) return RIGHTS.has(type);
      const about = dataOf({ type, stream, ...event })['stream'];
      return typeof about === 'string' && (shown.has(about) || scopeOf(about) === this.#branch);
    };
    const runs = await runsOf(kept, names, this.#upTo);
    for (const run of runs) {
      const { number, firstIndex: from, leaves } = run;
      const tree = this.#tree(number, HALL);
      yield* rangeLines(connection, { tree, runs: [run], from, to: from + leaves, neighbours: false, told });
    }
    for (const name of names) yield* this.#unsealed(name, runs, told);
  }

  /** The streams of the branch that are no games'. */
  async *#ofBranch(
    stretch: { readonly from: number; readonly to: number | null },
    drafts: readonly KeptRun[],
  ): AsyncGenerator<Line> {
    const { connection, kept } = this.#source;
    const [branch, cartelas, draw] = [streams.branch, streams.cartelas, streams.draw].map((of) =>
      of(this.#branch),
    ) as [string, string, string];
    const told = await toldDrafts(connection, this.#branch, endOf(drafts, draw));
    const chosen = this.#chosen();
    for (const { number } of this.#records(this.#branch)) {
      const tree = this.#tree(number, this.#branch);
      const runs = await runsIn(kept, number, this.#branch);
      const isChosen = chosen && number >= chosen.from && number <= chosen.to;
      const wanted = isChosen
        ? stretchesOf(runs, ({ stream }) => !isGame(stream))
        : [
            stretchBetween(runs, branch, cartelas, tree.size),
            ...(number >= stretch.from && number <= (stretch.to ?? number)
              ? stretchesOf(runs, ({ stream }) => stream === draw)
              : []),
          ];
      // Where there are games alone, the first of them shows it.
      if (!wanted.some(({ from }) => from === 0) && isChosen) wanted.unshift({ from: 0, to: 0 });
      for (const range of wanted)
        yield* rangeLines(connection, { tree, runs, ...range, neighbours: true, told });
    }
    const names = [branch, cartelas, ...(stretch.to === null ? [draw] : [])];
    const runs = await runsOf(kept, names, this.#upTo);
    for (const name of names) yield* this.#unsealed(name, runs, told);
  }

  async *#game(gameNumber: number): AsyncGenerator<Line> {
    const { connection, kept } = this.#source;
    const name = streams.game(this.#branch, gameNumber);
    const runs = await runsOf(kept, [name], this.#upTo);
    for (const number of new Set(runs.map((run) => run.number))) {
      const inTree = await this.#runsIn(number);
      const tree = this.#tree(number, this.#branch);
      for (const range of stretchesOf(runs, (run) => run.number === number)) {
        const beside = runsBeside(inTree, range);
        yield* rangeLines(connection, {
          tree,
          runs: beside,
          ...range,
          neighbours: true,
          told: () => true,
        });
      }
    }
    yield* this.#unsealed(name, runs, () => true);
  }

  async *#unsealed(
    name: string,
    runs: readonly KeptRun[],
    told: (event: RawEvent) => boolean,
  ): AsyncGenerator<Line> {
    for await (const event of soundEvents(this.#source.connection, name, endOf(runs, name)))
      yield { line: 'unsealed', ...eventMembers(event, told(event)) };
  }

  /** Everything in a tree of the branch: games that follow each other are in the same ones. */
  async #runsIn(number: number): Promise<readonly KeptRun[]> {
    const held = this.#runs.get(number);
    if (held) return held;
    const runs = await runsIn(this.#source.kept, number, this.#branch);
    const [oldest] = this.#runs.keys();
    if (this.#runs.size >= HELD_TREES && oldest !== undefined) this.#runs.delete(oldest);
    this.#runs.set(number, runs);
    return runs;
  }

  #tree(number: number, scope: Scope): KeptTree {
    const key = `${number} ${scope}`;
    const held = this.#trees.get(key);
    if (held) return held;
    const { size } = this.#days[number - 1]?.records.find((record) => record.scope === scope) ?? { size: 0 };
    const tree = new KeptTree(this.#source.kept, sha256, { number, scope, size });
    const [oldest] = this.#trees.keys();
    if (this.#trees.size >= HELD_TREES && oldest !== undefined) this.#trees.delete(oldest);
    this.#trees.set(key, tree);
    return tree;
  }
}

const WithActor = z.object({ actor: z.object({ accountId: AccountId }) });

const GAME = /^game-.{36}-[1-9]\d{0,14}$/;

function isGame(stream: string): boolean {
  return GAME.test(stream);
}

function withOnesBefore(numbers: readonly number[]): number[] {
  const all = new Set(numbers.flatMap((number) => (number > 1 ? [number - 1, number] : [number])));
  return [...all].toSorted((a, b) => a - b);
}

function byBytes(a: string, b: string): number {
  return compareBytes(utf8(a), utf8(b));
}

/** The revision behind what is sealed of a stream. `runs` in the order of the seals. */
function endOf(runs: readonly KeptRun[], stream: string): bigint {
  const last = runs.findLast((run) => run.stream === stream);
  return last ? last.firstRevision + BigInt(last.leaves) : 0n;
}

interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Where runs of a kind lie side by side. */
function stretchesOf(runs: readonly KeptRun[], isWanted: (run: KeptRun) => boolean): Stretch[] {
  const stretches: { from: number; to: number }[] = [];
  for (const run of runs.filter(isWanted)) {
    const [from, to] = [run.firstIndex, run.firstIndex + run.leaves];
    const last = stretches.at(-1);
    if (last?.to === from) last.to = to;
    else stretches.push({ from, to });
  }
  return stretches;
}

/** The runs of a tree, in its order, that lie in a stretch or beside it: a day has tens of thousands, and each game asks. */
function runsBeside(runs: readonly KeptRun[], { from, to }: Stretch): readonly KeptRun[] {
  let [first, end] = [0, runs.length];
  while (first < end) {
    const middle = (first + end) >>> 1;
    const { firstIndex, leaves } = runs[middle] as KeptRun;
    if (firstIndex + leaves < from) first = middle + 1;
    else end = middle;
  }
  while (end < runs.length && (runs[end] as KeptRun).firstIndex <= to) end += 1;
  return runs.slice(first, end);
}

/** Where streams from one to another lie; empty, at their place, where there are none. */
function stretchBetween(runs: readonly KeptRun[], first: string, last: string, size: number): Stretch {
  const from = runs.find(({ stream }) => byBytes(stream, first) >= 0)?.firstIndex ?? size;
  const to = runs.find(({ stream }) => byBytes(stream, last) > 0)?.firstIndex ?? size;
  return { from, to };
}
