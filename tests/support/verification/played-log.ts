import { CUT_STANDS_MS } from '../../../contracts/bingo/cut.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { DomainEvent, Recorded } from '../../../contracts/events.ts';
import { EVENT_SCHEMA } from '../../../contracts/events.ts';
import type { Actor, AccountId, BranchId, CardId, CommandId, GameNumber } from '../../../contracts/ids.ts';
import type { Position } from '../../../contracts/position.ts';
import { isRefusal } from '../../../contracts/refusals.ts';
import type { EventIn, StreamCategory } from '../../../contracts/streams.ts';
import { dayIn, instant } from '../../../contracts/time.ts';
import * as accounts from '../../../services/accounts/decider.ts';
import { account } from '../../../services/accounts/state.ts';
import * as branches from '../../../services/branches/decider.ts';
import { branch } from '../../../services/branches/state.ts';
import { cartelas } from '../../../services/cartelas/state.ts';
import type { Stream } from '../../../services/commands/category.ts';
import { accept, type Decide } from '../../../services/commands/decision.ts';
import { decideGiveCut } from '../../../services/game/cut.ts';
import * as decider from '../../../services/game/decider.ts';
import { decidePrepare } from '../../../services/game/draw/decider.ts';
import { type DrawKeys, drawKeys } from '../../../services/game/draw/keys.ts';
import { commitSeed, unsealSeed } from '../../../services/game/draw/seeds.ts';
import { drawOf, draws, latestDraw, untoldDrafts } from '../../../services/game/draw/state.ts';
import { decideClaim, decideOpenLegacy } from '../../../services/game/legacy/decider.ts';
import { orderBy } from '../../../services/game/order-by.ts';
import { decidePay, decideWithdrawPayment } from '../../../services/game/payments.ts';
import { wasOpened } from '../../../services/game/state.ts';
import { game } from '../../../services/game/stream.ts';
import * as voids from '../../../services/game/voids.ts';
import { decideCheckCard, decideWithdrawWinner } from '../../../services/game/winners.ts';
import { log as logStream } from '../../../services/log/state.ts';
import { makeCartelas } from '../cartelas.ts';

const ZONE = 'Africa/Addis_Ababa';
/** Longer than clocks may differ, so that times alone tell what came first. */
const STEP_MS = 6_000;

type Opening = Partial<Omit<decider.Open, 'branch' | 'gameNumber'>>;

interface Played {
  readonly events: Recorded[];
  folded: { readonly evolve: unknown; readonly state: unknown; readonly count: number } | null;
}

/** A branch with its people and cards, played by the deciders of the product; `log` is what they would have appended. */
export class PlayedLog {
  log: Recorded[] = [];
  branchId = randomUUID() as BranchId;
  agent: Actor = { accountId: randomUUID() as AccountId, role: 'all_admin' };
  owner: Actor = { accountId: randomUUID() as AccountId, role: 'super_admin' };
  cashier: Actor = { accountId: randomUUID() as AccountId, role: 'branch_admin' };
  keys: DrawKeys = drawKeys([randomBytes(32)]);
  now = Date.parse('2026-11-27T08:00:00.000Z');
  #games = 0;
  /** Of `log` by stream, with what was folded of each: a night of games is played in one go, and not folded anew at every step. */
  #streams = new Map<string, Played>();
  #indexed: readonly Recorded[] = [];

  constructor(cards = 12) {
    const { branchId } = this;
    const system: Actor = { accountId: null, role: 'system' };
    const [agentId, ownerId, accountId] = [this.agent, this.owner, this.cashier].map(
      (each) => each.accountId as AccountId,
    ) as [AccountId, AccountId, AccountId];
    const register = (actor: Actor, id: AccountId, more: object) => {
      const registration = { accountId: id, username: id, ownerId: null, branch: null, ...more } as never;
      this.act(account(id), actor, registration, accounts.decideRegister);
    };
    register(system, agentId, { role: 'all_admin' });
    register(this.agent, ownerId, { role: 'super_admin', ownerId: agentId });
    const named = { branchId, branchName: 'Piazza' };
    register(this.owner, accountId, { role: 'branch_admin', ownerId, branch: named });
    this.act(branch(branchId), this.owner, { ...named, ownerId, accountId }, branches.decideRegister);
    this.act(cartelas(branchId), this.cashier, {}, () =>
      accept({ type: 'CartelasImported', data: { fileName: 'cards.json', cartelas: makeCartelas(cards) } }),
    );
  }

  /** The same log so far, to be played on in another way. */
  copy(): PlayedLog {
    const copy: PlayedLog = Object.assign(new PlayedLog(3), this);
    copy.#games = this.#games;
    copy.log = [...this.log];
    return copy;
  }

  get cashierId(): AccountId {
    if (!this.cashier.accountId) throw new Error('a cashier has an account');
    return this.cashier.accountId;
  }

  get gameNumber(): GameNumber {
    return this.#games;
  }

  /** The stream of a game, of the latest if none is told. */
  game(gameNumber: GameNumber = this.#games) {
    return game(this.branchId, gameNumber);
  }

  settings<Command>(command: Command, decide: Decide<Command, never, EventIn<'branch'>>): this {
    this.act(
      branch(this.branchId),
      this.owner,
      command,
      decide as Decide<Command, unknown, EventIn<'branch'>>,
    );
    return this;
  }

  wait(hours: number): this {
    this.now += hours * 3_600_000;
    return this;
  }

  restore(): this {
    this.act(logStream(), { accountId: null, role: 'system' }, {}, () =>
      accept({ type: 'LogRestored', data: {} }),
    );
    return this;
  }

  newKey(): this {
    this.keys = drawKeys([randomBytes(32), ...this.keys.map(({ bytes }) => bytes)]);
    return this;
  }

  prepare(): this {
    const { branchId, keys } = this;
    const known = this.fold(draws(branchId));
    const newest = latestDraw(known)?.gameNumber ?? 0;
    const opened =
      newest > 0 && wasOpened(this.fold(game(branchId, newest))) ? newest : Math.max(0, newest - 1);
    const reveal = untoldDrafts(known, opened).flatMap((draft) => {
      const { gameNumber, commitment } = draft;
      const state = this.fold(game(branchId, gameNumber));
      if (!wasOpened(state) || state.opening.commitment === commitment) return [];
      const seed = Buffer.from(unsealSeed(draft, { branchId, gameNumber }, keys)).toString('hex');
      return [{ gameNumber, commitment, seed }];
    });
    const { restoredAt } = this.fold(logStream());
    const commit = (gameNumber: GameNumber) => commitSeed({ branchId, gameNumber }, keys, randomBytes);
    const command = { opened, reveal, sealsWith: keys[0].id, restoredAt, commit };
    this.act(draws(branchId), this.cashier, command, decidePrepare);
    return this;
  }

  open(opening: Opening = {}): this {
    this.prepare();
    const gameNumber = this.#games + 1;
    const cardIds = Array.from({ length: 12 }, (_, index) => index + 1);
    const stakes = { cardIds, betPrice: 10, betPercent: '0.20', winnerType: '1 Pattern' } as const;
    const command = { ...stakes, ...opening, gameNumber, branch: this.#facts() };
    this.act(game(this.branchId, gameNumber), this.cashier, command, decider.decideOpen);
    this.#games = gameNumber;
    return this;
  }

  /** Leaves the latest game open, opens the next one, and ends the first by the same command, some time later if need be. */
  openOver(hours = 0): this {
    const left = { gameNumber: this.#games, seed: this.seed(), reason: 'power cut' };
    const stream = this.game();
    this.open({ abandonReason: left.reason });
    const opening = this.log.at(-1)?.metadata.commandId;
    this.wait(hours).act(stream, this.cashier, left, decider.decideAbandon, opening);
    return this;
  }

  openOnOldClient(): this {
    this.prepare();
    const gameNumber = this.#games + 1;
    const told = { betPrice: 10, betPercent: '0.20', totalBet: '30', houseProfit: '6', totalWin: '24' };
    const command = { ...told, cardIds: [1, 2, 3], gameNumber, branch: this.#facts() };
    this.act(game(this.branchId, gameNumber), this.cashier, command, decideOpenLegacy);
    this.#games = gameNumber;
    return this;
  }

  claim(...cardIds: readonly CardId[]): this {
    const winners = cardIds.map((cardId) => ({ cardId, time: '14:05' }));
    return this.play({ winners, seed: this.seed(), legacyGames: 1 as const }, decideClaim);
  }

  play<Command>(
    command: Command,
    decide: Decide<Command, never, EventIn<'game'>>,
    actor = this.cashier,
  ): this {
    this.act(this.game(), actor, command, decide as Decide<Command, unknown, EventIn<'game'>>);
    return this;
  }

  cut(cut = '007', by: 'called' | 'machine' = 'called'): this {
    this.play({ cut, by }, decideGiveCut);
    this.now += CUT_STANDS_MS;
    return this;
  }

  start(): this {
    return this.play({}, decider.decideStart);
  }

  draw(count = 1): this {
    const { branchId } = this;
    const owner = { branchId, gameNumber: this.#games };
    const orderOf: decider.Draw['orderOf'] = (fixed) =>
      orderBy(Buffer.from(this.seed(), 'hex'), owner, fixed);
    for (let drawn = 0; drawn < count; drawn += 1) this.play({ orderOf }, decider.decideDraw);
    return this;
  }

  /** Until so many are drawn. */
  drawTo(place: number): this {
    const state = this.fold(this.game());
    const drawn = wasOpened(state) && state.course.source === 'own' ? state.course.drawn.length : 0;
    return this.draw(place - drawn);
  }

  check(cardId: CardId, late?: true): this {
    return this.play({ cardId, late }, decideCheckCard);
  }

  /** Draws on until a card of the game is complete, and checks it. */
  drawToWinner(): CardId {
    for (;;) {
      this.draw();
      const state = this.fold(this.game());
      if (!wasOpened(state)) throw new Error('no game is open');
      for (const cardId of state.cartelas.cardIds()) {
        const decision = decideCheckCard({ cardId }, state);
        if (isRefusal(decision)) continue;
        if (!decision.events.some(({ type }) => type === 'WinnerRecorded')) continue;
        this.check(cardId);
        return cardId;
      }
    }
  }

  /** Checks every card of the game, so that none is missed. */
  checkAll(): this {
    const state = this.fold(this.game());
    if (wasOpened(state)) for (const cardId of state.cartelas.cardIds()) this.check(cardId);
    return this;
  }

  isOver(): boolean {
    const state = this.fold(this.game());
    return wasOpened(state) && state.course.phase !== 'open';
  }

  /** Those that stand recorded in the latest game. */
  winners(): CardId[] {
    const state = this.fold(this.game());
    if (!wasOpened(state) || state.course.source !== 'own') return [];
    return state.course.winners.map(({ cardId }) => cardId);
  }

  withdraw(cardId: CardId): this {
    return this.play({ cardId, reason: 'mistyped' }, decideWithdrawWinner);
  }

  finish(): this {
    return this.play({ seed: this.seed() }, decider.decideFinish);
  }

  abandon(reason = 'power cut'): this {
    const gameNumber = this.#games;
    return this.play({ seed: this.seed(), gameNumber, reason }, decider.decideAbandon);
  }

  cancel(): this {
    return this.play({ seed: this.seed() }, decider.decideCancel);
  }

  pay(cardId: CardId): this {
    return this.play({ cardId }, decidePay);
  }

  unpay(cardId: CardId): this {
    return this.play({ cardId, reason: 'wrong card' }, decideWithdrawPayment);
  }

  void(lateVoids: 'consent' | 'free' = 'consent'): this {
    return this.play({ reason: 'wrong price', seed: this.seed(), lateVoids }, voids.decideVoid, this.owner);
  }

  requestVoid(): this {
    const command = { reason: 'wrong price', lateVoids: 'consent' as const };
    return this.play(command, voids.decideRequestVoid, this.owner);
  }

  consent(): this {
    return this.play({ seed: this.seed() }, voids.decideConsentVoid, this.agent);
  }

  decline(): this {
    return this.play({ reason: 'no mistake' }, voids.decideDeclineVoid, this.agent);
  }

  /** Of the latest game. */
  seed(): string {
    const { branchId, keys } = this;
    const state = this.fold(this.game());
    const draw = wasOpened(state) ? drawOf(this.fold(draws(branchId)), state.opening.commitment) : undefined;
    if (!draw) throw new Error('no game is open');
    const owner = { branchId, gameNumber: this.#games };
    return Buffer.from(unsealSeed(draw, owner, keys)).toString('hex');
  }

  fold<C extends StreamCategory, S>({ stream, initial, evolve }: Stream<C, S>): S {
    const played = this.#played(stream);
    const { events, folded } = played;
    let [state, from] = folded?.evolve === evolve ? [folded.state as S, folded.count] : [initial, 0];
    for (; from < events.length; from += 1) {
      const event = events[from] as Recorded<EventIn<C>>;
      state = evolve(state, event, event.metadata, event.position);
    }
    played.folded = { evolve, state, count: from };
    return state;
  }

  /** What `log` has of a stream. */
  #played(stream: string): Played {
    if (this.#indexed !== this.log) {
      this.#indexed = this.log;
      this.#streams.clear();
      for (const event of this.log) this.#played(event.stream).events.push(event);
    }
    const played = this.#streams.get(stream) ?? { events: [], folded: null };
    this.#streams.set(stream, played);
    return played;
  }

  /** Decides on what the log says, and appends. Throws what is refused. */
  act<C extends StreamCategory, S, Command>(
    stream: Stream<C, S>,
    actor: Actor,
    command: Command,
    decide: Decide<Command, S, EventIn<C>>,
    commandId = randomUUID() as CommandId,
  ): void {
    const at = new Date((this.now += STEP_MS));
    const decision = decide(command, this.fold(stream), instant(at));
    if (isRefusal(decision)) throw new Error(`refused: ${decision.code}`);
    const metadata = {
      actor,
      at: instant(at),
      businessDate: dayIn(ZONE, at),
      commandId,
      schema: EVENT_SCHEMA,
    };
    const { events } = this.#played(stream.stream);
    for (const event of decision.events as readonly DomainEvent[]) {
      const place = BigInt(this.log.length);
      const position: Position = { commit: place, prepare: place };
      const revision = BigInt(events.length);
      const recorded = { ...event, stream: stream.stream, revision, position, metadata } as Recorded;
      events.push(recorded);
      this.log.push(recorded);
    }
  }

  #facts() {
    const { branchId } = this;
    const registered = this.fold(branch(branchId));
    if (!registered) throw new Error('no branch');
    const draw = latestDraw(this.fold(draws(branchId)));
    const { restoredAt } = this.fold(logStream());
    return { ...registered, cartelas: this.fold(cartelas(branchId)), draw, unopened: null, restoredAt };
  }
}
