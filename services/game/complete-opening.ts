import { setTimeout as sleep } from 'node:timers/promises';
import { backoff } from '../../contracts/backoff.ts';
import type { BranchId, GameNumber } from '../../contracts/ids.ts';
import { isRefusal } from '../../contracts/refusals.ts';
import type { Step } from '../commands/answer.ts';
import { abandonGame } from './abandon-game.ts';
import type { Playing } from './play-game.ts';
import { isOpen } from './state.ts';
import { game } from './stream.ts';

const PAUSES = { first: 1_000, longest: 15_000 };
/** After these the next prepare or start does it. */
const TRIES = 20;

/**
 * Ends the game before one that was opened, where a crash came between the two: as the opening would have done it, by its command
 * and for its reason. Null where nothing was left to do, or where the stream stands still: that is for a human.
 */
export async function completeOpening(
  playing: Playing,
  branchId: BranchId,
  opened: GameNumber,
): Promise<Step | null> {
  const { commands } = playing;
  const id = { branchId, gameNumber: opened - 1 };
  if (id.gameNumber < 1) return null;
  const before = game(branchId, id.gameNumber);
  if (commands.isKnownOver(before)) return null;
  const { state, halted } = await commands.loadSound(before);
  if (halted || !isOpen(state)) return null;
  const { events } = await commands.store.readSlice(game(branchId, opened).stream);
  const opening = events.find((event) => event.type === 'GameOpened');
  if (opening?.type !== 'GameOpened') return null;
  const { actor, session, commandId, partOf } = opening.metadata;
  const context = { actor, commandId, ...(session && { session }), ...(partOf && { partOf }) };
  const abandoned = await abandonGame(playing, id, context, opening.data.abandonReason);
  return isRefusal(abandoned) ? null : abandoned;
}

/** Does it as soon as the store answers again, if nobody else has by then. */
export async function completeLater(playing: Playing, branchId: BranchId, opened: GameNumber): Promise<void> {
  for (let tries = 1; tries <= TRIES; tries++) {
    await sleep(backoff(tries, PAUSES), undefined, { ref: false });
    try {
      await completeOpening(playing, branchId, opened);
      return;
    } catch {
      // Not yet.
    }
  }
}
