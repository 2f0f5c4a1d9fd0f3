import { DEFAULT_LATE_VOIDS, type LateVoids } from '../../contracts/accounts/late-voids.ts';
import * as endpoints from '../../contracts/game/commands.ts';
import { board, liveGames, sessionHistory } from '../../contracts/game/queries.ts';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { boardOf, liveGamesOf } from '../../projections/board/query.ts';
import type { Db } from '../../projections/database.ts';
import { ownerFor } from '../access/principal.ts';
import { branchAccess } from '../access/state.ts';
import { account } from '../accounts/state.ts';
import { type Answer, answer } from '../commands/answer.ts';
import { type CommandRoute, onCommand, onQuery, type Route } from '../http/route.ts';
import { Together } from '../http/together.ts';
import { cardChecked, gameCancelled, gameFinished, gameResumed, numberDrawn } from './answers.ts';
import { decideGiveCut } from './cut.ts';
import * as decider from './decider.ts';
import { historyOf } from './history.ts';
import { openGame } from './open-game.ts';
import { decidePay, decideWithdrawPayment } from './payments.ts';
import { type GameId, type Played, type Playing, play, playWithDraw } from './play-game.ts';
import { prepareGame } from './prepare-game.ts';
import * as voids from './voids.ts';
import { decideCheckCard, decideWithdrawWinner } from './winners.ts';

export interface GameDependencies extends Playing {
  readonly db: Db;
}

export function gameRoutes(dependencies: GameDependencies): Route[] {
  const { commands, db } = dependencies;
  const boards = new Together((branchId: BranchId) => boardOf(db, branchId));
  return [
    ...gameCommands(dependencies),
    onQuery(board, ({ branchId }) => boards.ask(branchId)),
    onQuery(liveGames, async ({ caller }) => ({
      games: await liveGamesOf(db, await ownerFor(commands, caller)),
    })),
    onQuery(sessionHistory, async ({ input: { branchId, gameNumber } }) => {
      const events = await historyOf(db, commands, branchId, gameNumber);
      return events.length === 0 ? refuse('NOT_FOUND') : { events };
    }),
  ];
}

/** Every command of a game whose numbers are drawn here. */
export function gameCommands(playing: Playing): CommandRoute[] {
  const onPlay = (endpoint: typeof endpoints.startGame, decide: typeof decider.decideStart) =>
    onCommand(endpoint, async (call) =>
      reply(await play(playing, gameOf(call), call.context, call.input, decide), nothing),
    );

  /** What the agent has set for the super admin whose branch it is. */
  async function lateVoidsOfBranch(branchId: BranchId): Promise<LateVoids> {
    const { state: branch } = await playing.commands.loadCached(branchAccess(branchId));
    const owner = branch && (await playing.commands.loadSound(account(branch.ownerId))).state;
    return owner?.lateVoids ?? DEFAULT_LATE_VOIDS;
  }

  return [
    onCommand(endpoints.prepareGame, ({ branchId, context }) => prepareGame(playing, branchId, context)),
    onCommand(endpoints.openGame, ({ branchId, input, context }) =>
      openGame(playing, branchId, input, context),
    ),
    onCommand(endpoints.giveCut, async (call) =>
      reply(await play(playing, gameOf(call), call.context, call.input, decideGiveCut), nothing),
    ),
    onPlay(endpoints.startGame, decider.decideStart),
    onPlay(endpoints.pauseGame, decider.decidePause),
    onCommand(endpoints.resumeGame, async (call) => {
      const { input, context } = call;
      return reply(await play(playing, gameOf(call), context, input, decider.decideResume), gameResumed);
    }),
    onPlay(endpoints.shuffleNumbers, decider.decideShuffle),
    onCommand(endpoints.drawNumber, async (call) => {
      const { input, context } = call;
      const played = await playWithDraw(playing, gameOf(call), context, input, decider.decideDraw);
      return reply(played, (done) => numberDrawn(done, input.place));
    }),
    onCommand(endpoints.changeWinnerType, async (call) => {
      const { input, context } = call;
      return reply(
        await play(playing, gameOf(call), context, input, decider.decideChangeWinnerType),
        nothing,
      );
    }),
    onCommand(endpoints.checkCard, async (call) => {
      const { input, context } = call;
      return reply(await play(playing, gameOf(call), context, input, decideCheckCard), cardChecked);
    }),
    onCommand(endpoints.withdrawWinner, async (call) => {
      const { input, context } = call;
      return reply(await play(playing, gameOf(call), context, input, decideWithdrawWinner), nothing);
    }),
    onCommand(endpoints.finishGame, async (call) => {
      const { input, context } = call;
      return reply(
        await playWithDraw(playing, gameOf(call), context, input, decider.decideFinish),
        gameFinished,
      );
    }),
    onCommand(endpoints.payWinner, async (call) =>
      reply(await play(playing, gameOf(call), call.context, call.input, decidePay), nothing),
    ),
    onCommand(endpoints.withdrawPayment, async (call) =>
      reply(await play(playing, gameOf(call), call.context, call.input, decideWithdrawPayment), nothing),
    ),
    onCommand(endpoints.cancelGame, async (call) => {
      const { input, context } = call;
      return reply(
        await playWithDraw(playing, gameOf(call), context, input, decider.decideCancel),
        gameCancelled,
      );
    }),
    onCommand(endpoints.voidGame, async ({ input, context }) => {
      const seed = await playing.draws.seedOf(input);
      const command = { ...input, seed, lateVoids: await lateVoidsOfBranch(input.branchId) };
      return reply(await play(playing, input, context, command, voids.decideVoid), nothing);
    }),
    onCommand(endpoints.requestVoid, async ({ input, context }) => {
      const command = { ...input, lateVoids: await lateVoidsOfBranch(input.branchId) };
      return reply(await play(playing, input, context, command, voids.decideRequestVoid), nothing);
    }),
    onCommand(endpoints.consentToVoid, async ({ input, context }) => {
      const seed = await playing.draws.seedOf(input);
      return reply(await play(playing, input, context, { seed }, voids.decideConsentVoid), nothing);
    }),
    onCommand(endpoints.declineVoid, async ({ input, context }) =>
      reply(await play(playing, input, context, input, voids.decideDeclineVoid), nothing),
    ),
  ];
}

function gameOf(call: { branchId: BranchId; input: { gameNumber: GameNumber } }): GameId {
  return { branchId: call.branchId, gameNumber: call.input.gameNumber };
}

function reply<T>(done: Played | Refusal, data: (done: Played) => T): Answer<T> | Refusal {
  return isRefusal(done) ? done : answer(data(done), done);
}

const nothing = () => ({});
