import type { DraftReason } from '../../../contracts/game/events.ts';
import type { Position } from '../../../contracts/position.ts';
import { type Refusal, refuse } from '../../../contracts/refusals.ts';
import type { Instant } from '../../../contracts/time.ts';
import type { Draw } from './state.ts';

const OLD_MS = 12 * 3_600_000;

/** What a draft is judged by. */
export interface Present {
  /** The id of the key that seals today. */
  readonly sealsWith: string;
  /** Where in the log it was last restored; null if it never was. */
  readonly restoredAt: Position | null;
  readonly now: Instant;
}

/** Why a draft that no game has used has to be replaced; null while it stands. There are no other reasons. */
export function whyReplaced(draft: Draw, { sealsWith, restoredAt, now }: Present): DraftReason | null {
  if (restoredAt && draft.position.commit < restoredAt.commit) return 'restored';
  if (!('version' in draft)) return 'version';
  if (Date.parse(now) - Date.parse(draft.at) > OLD_MS) return 'age';
  return draft.keyId === sealsWith ? null : 'key';
}

/**
 * Why no game may be opened with the newest draft of its number; `shown` is the commitment that the screen showed, if it says.
 * One under a key that seals no more still opens.
 */
export function draftRefusal(
  draft: Draw,
  shown: string | undefined,
  present: Omit<Present, 'sealsWith'>,
): Refusal | null {
  if (shown !== undefined && shown !== draft.commitment) return refuse('DRAW_RENEWED');
  const why = whyReplaced(draft, { ...present, sealsWith: '' });
  return why === null || why === 'key' ? null : refuse('DRAW_OUTDATED');
}
