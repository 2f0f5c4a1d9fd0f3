import type { GameEvent } from '../../contracts/events.ts';
import { checkCard, drawNumber, openGame, prepareGame } from '../../contracts/game/commands.ts';
import * as legacy from '../../contracts/game/legacy/commands.ts';
import * as run from '../../contracts/game/commands.ts';
import { board, liveGames, sessionHistory } from '../../contracts/game/queries.ts';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { boardOf, liveGamesOf } from '../../projections/board/query.ts';
import type { Db } from '../../projections/database.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { Decision } from '../commands/decision.ts';
import { KeyedQueue } from '../commands/queue.ts';
import { ownerFor } from '../access/principal.ts';
import { type CommandRoute, onCommand, onQuery, type Route } from '../http/route.ts';
import { historyOf } from './history.ts';
import { cardChecked, gameFinished, numberDrawn } from './answers.ts';
import * as decider from './decider.ts';
import { createDrawOrders } from './draw-orders.ts';
import type { Game } from './game.ts';
import { announceTotals, claimWinners, openLegacyGame } from './legacy-game.ts';
import { openGame as open } from './open-game.ts';
import { type GameId, type Played, play, playWithDraw } from './play-game.ts';
import { prepareGame as prepare, type Preparing } from './prepare-game.ts';

export interface GameDependencies extends Preparing {
  readonly db: Db;
}

export function gameRoutes(dependencies: GameDependencies): Route[] {
  const { commands, db } = dependencies;
  return [
    ...gameCommands(dependencies),
    onQuery(board, ({ branchId }) => boardOf(db, branchId)),
    onQuery(liveGames, async ({ caller }) => ({
      games: await liveGamesOf(db, await ownerFor(commands, caller)),
    })),
    onQuery(sessionHistory, async ({ input: { branchId, gameNumber } }) => {
      const events = await historyOf(db, commands, branchId, gameNumber);
      return events.length === 0 ? refuse('NOT_FOUND') : { events };
    }),
  ];
}

/** Every command of a game; `drawKey` and `randomBytes` are the server's alone. */
export function gameCommands(dependencies: Preparing): CommandRoute[] {
  const { commands, drawKey } = dependencies;
  const playing = { ...dependencies, draws: createDrawOrders(commands, drawKey) };
  const starts = new KeyedQueue();

  const onPlay = (endpoint: typeof run.startGame, decide: (game: Game) => Decision<GameEvent>) =>
    onCommand(endpoint, async (call) =>
      reply(await play(playing, gameOf(call), call.context, decide), nothing),
    );

  return [
    onCommand(prepareGame, ({ branchId, context }) => prepare(dependencies, branchId, context)),
    onCommand(openGame, ({ branchId, input, context }) => open(playing, branchId, input, context)),
    onCommand(legacy.announceTotals, ({ branchId, input, context }) =>
      announceTotals(playing, branchId, input, context),
    ),
    // In turn: each gets the number after the one before it, instead of all wanting the same.
    onCommand(legacy.openLegacyGame, ({ branchId, input, context }) =>
      starts.run(branchId, () => openLegacyGame(playing, branchId, input, context)),
    ),
    onCommand(legacy.claimWinners, ({ branchId, input, context }) =>
      claimWinners(playing, branchId, input, context),
    ),
    onPlay(run.startGame, decider.decideStart),
    onPlay(run.pauseGame, decider.decidePause),
    onPlay(run.resumeGame, decider.decideResume),
    onPlay(run.shuffleNumbers, decider.decideShuffle),
    onCommand(drawNumber, async (call) => {
      const { input, context } = call;
      const played = await playWithDraw(playing, gameOf(call), context, (game, { order }) =>
        decider.decideDraw(input, game, order),
      );
      return reply(played, (done) => numberDrawn(done, input.place));
    }),
    onCommand(run.changeWinnerType, async (call) => {
      const decide = (game: Game) => decider.decideChangeWinnerType(call.input, game);
      return reply(await play(playing, gameOf(call), call.context, decide), nothing);
    }),
    onCommand(checkCard, async (call) => {
      const decide = (game: Game) => decider.decideCheckCard(call.input, game);
      return reply(await play(playing, gameOf(call), call.context, decide), cardChecked);
    }),
    onCommand(run.finishGame, async (call) => {
      const played = await playWithDraw(playing, gameOf(call), call.context, (game, { seed }) =>
        decider.decideFinish(game, seed),
      );
      return reply(played, gameFinished);
    }),
    onCommand(run.voidGame, async ({ input, context }) => {
      const seed = await playing.draws.seedOf(input.branchId, input.gameNumber);
      const decide = (game: Game) => decider.decideVoid(input, game, seed);
      return reply(await play(playing, input, context, decide), nothing);
    }),
  ];
}

function gameOf(call: { branchId: BranchId; input: { gameNumber: GameNumber } }): GameId {
  return { branchId: call.branchId, gameNumber: call.input.gameNumber };
}

function reply<T>(done: Played | Refusal, data: (done: Played) => T): Answer<T> | Refusal {
  return done.kind === 'refusal' ? done : answer(data(done), done);
}

const nothing = () => ({});
