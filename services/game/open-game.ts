import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import type { GameEvent } from '../../contracts/events.ts';
import type { openGame as endpoint } from '../../contracts/game/commands.ts';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import { branchFold } from '../branches/decider.ts';
import { cartelasFold } from '../cartelas/cartelas.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { Decision } from '../commands/decision.ts';
import type { Commands } from '../commands/handle.ts';
import type { Context } from '../commands/stamp.ts';
import { gameOpened } from './answers.ts';
import { decideAbandon } from './decider.ts';
import { drawsFold, latestDraw } from './draws.ts';
import { type Game, gameFold, wasOpened } from './game.ts';
import { decideOpen, type Hall } from './open-decider.ts';
import { type GameId, type Played, type Playing, play, playWithDraw } from './play-game.ts';

type Opened = Answer<OutputOf<typeof endpoint>>;

export async function openGame(
  playing: Playing,
  branchId: BranchId,
  input: InputOf<typeof endpoint>,
  context: Context,
): Promise<Opened | Refusal> {
  const { gameNumber } = input;
  const stream = streams.game(branchId, gameNumber);
  const repeated = await playing.commands.recall(stream, gameFold, context.commandId);
  if (repeated && wasOpened(repeated.state)) return answer(gameOpened(gameNumber, repeated.state), repeated);
  return openBy(playing, { branchId, gameNumber }, context, (hall, game) => decideOpen(input, hall, game));
}

/** Everything is validated before the first append; a game still open is ended before the next one begins. */
export async function openBy(
  playing: Playing,
  { branchId, gameNumber }: GameId,
  context: Context,
  decide: (hall: Hall, game: Game) => Decision<GameEvent>,
): Promise<Opened | Refusal> {
  const { commands } = playing;
  const hall = await hallOf(commands, branchId);
  if (!hall) return refuse('NOT_FOUND');
  const { state } = await commands.load(streams.game(branchId, gameNumber), gameFold);
  const decision = decide(hall, state);
  if (decision.kind === 'refusal') return decision;

  const abandoned = await abandon(playing, branchId, gameNumber - 1, context);
  if (abandoned?.kind === 'refusal') return abandoned;
  const done = await play(playing, { branchId, gameNumber }, context, (game) => decide(hall, game));
  if (done.kind === 'refusal') return done;
  return answer(gameOpened(gameNumber, done.state), ...(abandoned ? [abandoned] : []), done);
}

export async function hallOf(commands: Commands, branchId: BranchId): Promise<Hall | null> {
  const [{ state: branch }, { state: cartelas }, { state: draws }] = await Promise.all([
    commands.load(streams.branch(branchId), branchFold),
    commands.load(streams.cartelas(branchId), cartelasFold),
    commands.load(streams.draw(branchId), drawsFold),
  ]);
  if (!branch || branch.deleted) return null;
  const { ownerId, jackpotPermission, jackpotShare } = branch;
  return { ownerId, jackpotPermission, jackpotShare, cartelas, draw: latestDraw(draws) };
}

/** Null where there is nothing to end. Only the game just before can be open, for it ended the one before it. */
async function abandon(
  playing: Playing,
  branchId: BranchId,
  gameNumber: GameNumber,
  context: Context,
): Promise<Played | Refusal | null> {
  if (gameNumber < 1) return null;
  const { state } = await playing.commands.load(streams.game(branchId, gameNumber), gameFold);
  if (state.phase !== 'open') return null;
  return playWithDraw(playing, { branchId, gameNumber }, context, (game, draw) =>
    decideAbandon(game, draw.seed),
  );
}
