import type { Ball } from '../../../../../contracts/bingo/columns.ts';
import type { Voice } from '../../../preferences/preferences.ts';
import { optionalCode } from '../../../api/optional-code.ts';
import { type Observable, observable } from '../../../ui/observable.ts';
import type { Player } from './player.ts';
import type { Sound, Word } from './voice-manifest.ts';

/** `locked`: the browser lets a page sound only after it has been clicked or a key was pressed. */
export type AnnouncerState = 'loading' | 'ready' | 'locked' | 'failed';

/** Says each number drawn. Whatever goes wrong here is shown by `state` and stops no game. */
export interface Announcer {
  readonly state: Observable<AnnouncerState>;
  readonly use: (voice: Voice) => void;
  /** From 0 to 100. */
  readonly setLoudness: (volume: number, muted: boolean) => void;
  /** Stops the number still sounding. */
  readonly announce: (ball: Ball) => void;
  readonly play: (sound: Sound) => void;
  /** Stops the number still sounding; the next one stops it. `then` sounds after it. */
  readonly say: (word: Word, then?: Sound) => void;
  /** Answers whether it was sounding. */
  readonly stop: (sound: Sound | 'ball') => boolean;
  readonly close: () => void;
}

const RETRY_MS = 10_000;

/** How long the longest call of the chosen voice takes, in ms; null while it is not loaded. */
export const longestCall = observable<number | null>(null);

export function createAnnouncer(): Announcer {
  const state = observable<AnnouncerState>('loading');
  const sounding = new Map<Sound | 'ball', number>();
  let voice: Voice | null = null;
  let player: Player | null = null;
  let audio: typeof import('./player.ts') | null = null;
  let loudness: [volume: number, muted: boolean] = [100, false];
  let forgetLock: (() => void) | undefined;
  let triedAt = 0;

  async function load(wanted: Voice) {
    voice = wanted;
    triedAt = performance.now();
    silenceAll();
    player = null;
    state.set('loading');
    try {
      audio = await optionalCode(() => import('./player.ts'));
      const made = await audio.playerOf(wanted);
      if (voice !== wanted) return;
      player = made;
      longestCall.set(made.longestCall);
      audio.setLoudness(...loudness);
      forgetLock ??= audio.onLockChange(noticeLock);
      noticeLock();
    } catch {
      if (voice === wanted) state.set('failed');
    }
  }

  function noticeLock() {
    if (audio && player) state.set(audio.isLocked() ? 'locked' : 'ready');
  }

  function sound(name: string, slot: Sound | 'ball', then?: Sound) {
    if (state.get() === 'failed' && voice && performance.now() - triedAt > RETRY_MS) void load(voice);
    // A number kept back until the first click would be heard long after it was drawn.
    if (!player || state.get() !== 'ready') return;
    silence(slot);
    const { howl, names } = player;
    if (names.has(name)) {
      const id = howl.play(name);
      sounding.set(slot, id);
      if (then) howl.once('end', () => sound(then, then), id);
    } else if (then) sound(then, then);
  }

  function silence(slot: Sound | 'ball'): boolean {
    const id = sounding.get(slot);
    const heard = id !== undefined && player?.howl.playing(id) === true;
    if (id !== undefined) player?.howl.stop(id);
    sounding.delete(slot);
    return heard;
  }

  function silenceAll() {
    for (const slot of sounding.keys()) silence(slot);
  }

  return {
    state,
    use(wanted) {
      if (wanted !== voice) void load(wanted);
    },
    setLoudness(volume, muted) {
      loudness = [volume, muted];
      audio?.setLoudness(volume, muted);
    },
    announce: (ball) => sound(`n${ball}`, 'ball'),
    play: (name) => sound(name, name),
    say: (word, then) => sound(word, 'ball', then),
    stop: silence,
    close() {
      silenceAll();
      forgetLock?.();
      forgetLock = undefined;
      voice = null;
      player = null;
    },
  };
}
