import type { InputOf, OutputOf } from '../../contracts/endpoint.ts';
import type * as endpoints from '../../contracts/game/legacy/commands.ts';
import type { BranchId } from '../../contracts/ids.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { Commands } from '../commands/handle.ts';
import { type Context, followUp } from '../commands/stamp.ts';
import { gameOpened, winnersClaimed } from './answers.ts';
import { decideClaim } from './claim-decider.ts';
import { drawsFold, latestDraw } from './draws.ts';
import { gameFold, wasOpened } from './game.ts';
import { announcedFold, decideAnnounce, decideOpenLegacy, stakeLegacy } from './legacy-decider.ts';
import { hallOf, openBy } from './open-game.ts';
import { type Playing, play } from './play-game.ts';
import { prepareGame, type Preparing } from './prepare-game.ts';

type Opened = Answer<OutputOf<typeof endpoints.openLegacyGame>>;

export async function announceTotals(
  { commands }: { commands: Commands },
  branchId: BranchId,
  input: InputOf<typeof endpoints.announceTotals>,
  context: Context,
): Promise<Answer<OutputOf<typeof endpoints.announceTotals>> | Refusal> {
  const decide = () => decideAnnounce(input);
  const done = await commands.handle(streams.announced(branchId), announcedFold, context, decide);
  if (done.kind === 'refusal') return done;
  const [announced] = done.events;
  if (!announced) throw new Error('a command was carried out without its event');
  return answer(announced.data, done);
}

/** As often as somebody else opens the number first: an old client knows of no numbers. */
const TRIES = 5;

/** Preparing and opening in one: the number is whichever comes next. No draw is committed for what is refused. */
export async function openLegacyGame(
  playing: Playing & Preparing,
  branchId: BranchId,
  input: InputOf<typeof endpoints.openLegacyGame>,
  context: Context,
): Promise<Opened | Refusal> {
  const repeated = await openedBefore(playing, branchId, context);
  if (repeated) return repeated;
  const hall = await hallOf(playing.commands, branchId);
  if (!hall) return refuse('NOT_FOUND');
  const staked = stakeLegacy(input, hall);
  if ('kind' in staked) return staked;
  for (let tries = 1; ; tries++) {
    const result = await openNext(playing, branchId, input, context, tries);
    if (result.kind !== 'refusal' || result.code !== 'GAME_NUMBER_TAKEN' || tries === TRIES) return result;
  }
}

async function openNext(
  playing: Playing & Preparing,
  branchId: BranchId,
  input: InputOf<typeof endpoints.openLegacyGame>,
  context: Context,
  step: number,
): Promise<Opened | Refusal> {
  const preparing = { ...context, commandId: followUp(context.commandId, `prepare ${step}`) };
  const prepared = await prepareGame(playing, branchId, preparing);
  if (prepared.kind === 'refusal') return prepared;
  const { gameNumber } = prepared.data;
  const opened = await openBy(playing, { branchId, gameNumber }, context, (hall, game) =>
    decideOpenLegacy(input, gameNumber, hall, game),
  );
  if (opened.kind === 'refusal') return opened;
  return { ...opened, types: [...new Set([...prepared.types, ...opened.types])] };
}

/** A repeat does not tell which number the first try got: it is the latest, or the one before a draw just prepared. */
async function openedBefore(
  { commands }: Playing,
  branchId: BranchId,
  context: Context,
): Promise<Opened | null> {
  const { state } = await commands.load(streams.draw(branchId), drawsFold);
  const latest = latestDraw(state)?.gameNumber ?? 0;
  for (const gameNumber of [latest, latest - 1]) {
    if (gameNumber < 1) break;
    const done = await commands.recall(streams.game(branchId, gameNumber), gameFold, context.commandId);
    // The command has ended the game before the one it opened.
    if (done?.events.some(({ type }) => type === 'GameOpened') && wasOpened(done.state))
      return answer(gameOpened(gameNumber, done.state), done);
  }
  return null;
}

export async function claimWinners(
  playing: Playing,
  branchId: BranchId,
  input: InputOf<typeof endpoints.claimWinners>,
  context: Context,
): Promise<Answer<OutputOf<typeof endpoints.claimWinners>> | Refusal> {
  const draw = await playing.draws.of(branchId, input.gameNumber);
  const done = await play(playing, { branchId, gameNumber: input.gameNumber }, context, (game) =>
    decideClaim(input, game, draw?.seed ?? null),
  );
  return done.kind === 'refusal' ? done : answer(winnersClaimed(done), done);
}
