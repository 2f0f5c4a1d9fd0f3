import type { Play } from '../../../../../contracts/game/course.ts';
import { latinKey } from '../../../ui/latin-key.ts';

export type KeyAction =
  | 'start'
  | 'pause'
  | 'resume'
  | 'next'
  | 'focus-check'
  | 'help'
  | 'mute'
  | 'repeat'
  | 'leave-field';

export interface Press {
  /** What it writes. */
  readonly key: string;
  /** Where it lies on the keyboard. */
  readonly code: string;
  readonly repeat: boolean;
  /** Ctrl, Alt or Meta held: the browser's own shortcuts. */
  readonly chord: boolean;
}

export interface Where {
  /** null: no game is open. */
  readonly play: Play | null;
  /** The press goes to a field or list that wants it itself. */
  readonly typing: boolean;
  /** The press goes to a button, which Space and Enter press. */
  readonly onButton: boolean;
  readonly modal: boolean;
}

const spaceDoes = { waiting: 'start', running: 'pause', paused: 'resume' } as const satisfies Record<
  Play,
  KeyAction
>;

/** What a key does on the game screen; null: nothing, the press is left to the browser. */
export function keyAction(
  { key, code, repeat, chord }: Press,
  { play, typing, onButton, modal }: Where,
): KeyAction | null {
  if (modal || repeat || chord) return null;
  if (typing) return key === 'Escape' ? 'leave-field' : null;
  const letter = latinKey({ key, code });
  if (letter === '?' || letter === '፧') return 'help';
  if (letter === 'm') return 'mute';
  if (play === null) return null;
  if (key === ' ') return onButton ? null : spaceDoes[play];
  if (letter === 'r') return 'repeat';
  if (letter === 'n') return 'next';
  return letter === 'c' ? 'focus-check' : null;
}
