import { NIL } from 'uuid';
import { importCartelas } from '../../contracts/cartelas/commands.ts';
import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import { generateCartelas, seededRandom } from '../../contracts/cartelas/generate-grid.ts';
import type { Command, InputOf, OutputOf } from '../../contracts/endpoint.ts';
import {
  checkCard,
  drawNumber,
  giveCut,
  openGame,
  prepareGame,
  finishGame,
  pauseGame,
  resumeGame,
  startGame,
  voidGame,
} from '../../contracts/game/commands.ts';
import { SessionId } from '../../contracts/ids.ts';
import { isRefusal } from '../../contracts/refusals.ts';
import { decideSetJackpotPermission, decideSetJackpotShare } from '../branches/decider.ts';
import { branch } from '../branches/state.ts';
import { readSource } from '../cartelas/file-reader/read-source.ts';
import { cartelasCommands } from '../cartelas/routes.ts';
import type { Commands } from '../commands/handle.ts';
import type { Context } from '../commands/context.ts';
import { draws, latestDraw } from '../game/draw/state.ts';
import { createPlaying, type Preparing } from '../game/play-game.ts';
import { gameCommands } from '../game/routes.ts';
import { game } from '../game/stream.ts';
import { wasOpened } from '../game/state.ts';
import type { CommandRoute } from '../http/route.ts';
import { CARTELAS } from './business.ts';
import { type StaffedBranch, stepOf } from './people.ts';
import { Players } from './players.ts';
import type { PlannedGame } from './schedule.ts';

const CALL_EVERY_MS = 5_000;
const CHECK_MS = 12_000;
/** Now and then somebody calls out too early. */
const WRONG_CHECK_EVERY = 5;
const PAUSE_EVERY = 9;

/** A clock that the demo sets. */
export interface Clock {
  now: number;
}

/** The staff of one branch at work, through the same routes as their browser. */
export class Cashier {
  readonly #commands: Commands;
  readonly #routes: ReadonlyMap<string, CommandRoute>;
  readonly #branch: StaffedBranch;
  readonly #clock: Clock;
  readonly #cartelas: ReadonlyMap<number, Cartela>;

  constructor(preparing: Preparing, staffed: StaffedBranch, clock: Clock) {
    const { commands } = preparing;
    const routes = [...gameCommands(createPlaying(preparing)), ...cartelasCommands({ commands, readSource })];
    this.#commands = commands;
    this.#routes = new Map(routes.map((route) => [route.endpoint.name, route]));
    this.#branch = staffed;
    this.#clock = clock;
    const cartelas = generateCartelas(CARTELAS, seededRandom(staffed.plan.seed));
    this.#cartelas = new Map(cartelas.map((cartela) => [cartela.cardId, cartela]));
  }

  /** Permission, share and cartelas. */
  async furnish(): Promise<void> {
    const { plan, registration } = this.#branch;
    const own = branch(registration.branch.branchId);
    const permission = { permission: plan.jackpot };
    const asOwner = (step: string) => this.#asOwner(`jackpot ${step}`);
    await this.#commands.handle(own, asOwner('permission'), permission, decideSetJackpotPermission);
    await this.#commands.handle(own, asOwner('share'), plan, decideSetJackpotShare);
    const content = JSON.stringify(
      [...this.#cartelas.values()].map(({ cardId, numbers }) => ({ card_id: cardId, numbers })),
    );
    await this.#does(importCartelas, { fileName: 'demo.json', content, dryRun: false }, 'import');
  }

  /** How many games the branch has opened; null where it has been deleted since. */
  async gamesOpened(): Promise<number | null> {
    const { branchId } = this.#branch.registration.branch;
    const { state: registered } = await this.#commands.load(branch(branchId));
    if (!registered || registered.deleted) return null;
    const { state: committed } = await this.#commands.load(draws(branchId));
    const latest = latestDraw(committed)?.gameNumber ?? 0;
    if (latest === 0) return 0;
    const { state } = await this.#commands.load(game(branchId, latest));
    return wasOpened(state) ? latest : latest - 1;
  }

  /** Seals the draw of a game that nobody has opened yet. */
  async prepare(gameNumber: number): Promise<void> {
    await this.#does(prepareGame, {}, `prepare of ${gameNumber}`);
  }

  /** Plays a game to its end; what an earlier run has done of it is not done again. */
  async play(gameNumber: number, planned: PlannedGame): Promise<void> {
    const { cardIds, betPrice, betPercent, winnerType } = planned;
    this.#clock.now = planned.at.getTime();
    const step = (name: string) => `${name} of ${gameNumber}`;
    await this.prepare(gameNumber);
    await this.#does(
      openGame,
      { gameNumber, cardIds: [...cardIds], betPrice, betPercent, winnerType },
      step('open'),
    );
    this.#clock.now += CHECK_MS;
    await this.#does(giveCut, { gameNumber, cut: this.#cutOf(gameNumber), by: 'called' }, step('cut'));
    this.#clock.now += CALL_EVERY_MS;
    await this.#does(startGame, { gameNumber }, step('start'));
    const cards = cardIds.flatMap((cardId) => this.#cartelas.get(cardId) ?? []);
    const players = new Players(cards, winnerType);
    let calls = 0;
    for (let winners: number[] = []; winners.length === 0 && calls < 75; ) {
      this.#clock.now += CALL_EVERY_MS;
      const { number } = await this.#does(drawNumber, { gameNumber }, step(`call ${++calls}`));
      winners = players.called(number);
      const early = calls === 10 && gameNumber % WRONG_CHECK_EVERY === 0 ? cardIds.slice(0, 1) : [];
      for (const cardId of winners.length > 0 ? winners : early) {
        this.#clock.now += CHECK_MS;
        await this.#does(checkCard, { gameNumber, cardId }, step(`check ${cardId} at ${calls}`));
      }
      // The check of a winner has paused it already.
      if (calls === 6 && winners.length === 0 && gameNumber % PAUSE_EVERY === 0) {
        await this.#does(pauseGame, { gameNumber }, step('pause'));
        this.#clock.now += CHECK_MS;
        await this.#does(resumeGame, { gameNumber }, step('resume'));
      }
    }
    this.#clock.now += CHECK_MS;
    await this.#does(finishGame, { gameNumber }, step('finish'));
  }

  /** Two digits each of three players; the same again after an interruption. */
  #cutOf(gameNumber: number): string {
    return String(seededRandom(this.#branch.plan.seed + gameNumber)(1_000_000)).padStart(6, '0');
  }

  async voidGame(gameNumber: number, reason: string): Promise<void> {
    const { branchId } = this.#branch.registration.branch;
    await this.#does(voidGame, { branchId, gameNumber, reason }, `void ${gameNumber}`);
  }

  async #does<E extends Command>(
    endpoint: E,
    input: Omit<InputOf<E>, 'commandId'>,
    step: string,
  ): Promise<OutputOf<E>> {
    const route = this.#routes.get(endpoint.name);
    if (!route) throw new Error(`demo: ${endpoint.name} is not served`);
    const { accountId, username, role, ownerId } = this.#branch.registration;
    const { branchId } = this.#branch.registration.branch;
    const context =
      endpoint.name === voidGame.name
        ? this.#asOwner(step)
        : stepOf({ accountId, role }, `${this.#branch.plan.name}: ${step}`);
    const answer = await route.handle({
      input: { ...input, commandId: context.commandId },
      caller: { sessionId: NO_SESSION, accountId, username, role, ownerId, branchId },
      branchId,
      address: '127.0.0.1',
      legacy: false,
      session: noSession,
      context,
    });
    if (isRefusal(answer))
      throw new Error(`demo: ${this.#branch.plan.name}: ${step} was refused: ${answer.code}`);
    return answer.data as OutputOf<E>;
  }

  #asOwner(step: string): Context {
    const { ownerId } = this.#branch.registration;
    return stepOf({ accountId: ownerId, role: 'super_admin' }, `${this.#branch.plan.name}: ${step}`);
  }
}

const none = () => Promise.reject(new Error('the demo has no sessions'));
const NO_SESSION = SessionId.parse(NIL);
const noSession = {
  start: none,
  end: none,
  endOthers: none,
  confirm: none,
  confirmedAt: none,
  device: null,
  deviceName: null,
  keepDevice: () => undefined,
};
