import { Howl, Howler } from 'howler';
import type { Ball } from '../../../../../contracts/bingo/columns.ts';
import type { Voice } from '../../../preferences/preferences.ts';
import { type Observable, observable } from '../../../ui/observable.ts';
import { type Sound, VoiceManifest } from './voice-manifest.ts';

/** `locked`: the browser lets a page sound only after it has been clicked or a key was pressed. */
export type AnnouncerState = 'loading' | 'ready' | 'locked' | 'failed';

/** Says each number drawn. Whatever goes wrong here is shown by `state` and stops no game. */
export interface Announcer {
  readonly state: Observable<AnnouncerState>;
  readonly use: (voice: Voice) => void;
  /** Stops the number still sounding. */
  readonly announce: (ball: Ball) => void;
  readonly play: (sound: Sound) => void;
  readonly stop: (sound: Sound) => void;
  readonly close: () => void;
}

const files: Record<Voice, string> = { Boy: 'boy', Boy2: 'boy2' };
const FOLDER = '/voices/';
const RETRY_MS = 10_000;

export function createAnnouncer(): Announcer {
  const state = observable<AnnouncerState>('loading');
  const sounding = new Map<Sound | 'ball', number>();
  let voice: Voice | null = null;
  let howl: Howl | null = null;
  let triedAt = 0;
  // Sleeping after half a minute of silence would look like a browser that wants a click.
  Howler.autoSuspend = false;

  async function load(wanted: Voice) {
    voice = wanted;
    triedAt = performance.now();
    state.set('loading');
    howl?.unload();
    howl = null;
    try {
      const response = await fetch(`${FOLDER}${files[wanted]}.json`);
      const manifest = VoiceManifest.parse(await response.json());
      if (voice !== wanted) return;
      howl = new Howl({
        src: manifest.files.map((file) => FOLDER + file),
        sprite: manifest.sprite,
        onload: noticeLock,
        onloaderror: () => state.set('failed'),
        onplayerror: () => state.set('locked'),
      });
      Howler.ctx?.addEventListener('statechange', noticeLock);
    } catch {
      if (voice === wanted) state.set('failed');
    }
  }

  function noticeLock() {
    if (howl?.state() !== 'loaded') return;
    const locked = Howler.usingWebAudio && Howler.ctx.state !== 'running';
    state.set(locked ? 'locked' : 'ready');
  }

  function sound(name: string, slot: Sound | 'ball') {
    if (state.get() === 'failed' && voice && performance.now() - triedAt > RETRY_MS) void load(voice);
    // A number kept back until the first click would be heard long after it was drawn.
    if (!howl || state.get() !== 'ready') return;
    silence(slot);
    sounding.set(slot, howl.play(name));
  }

  function silence(slot: Sound | 'ball') {
    const id = sounding.get(slot);
    if (id !== undefined) howl?.stop(id);
    sounding.delete(slot);
  }

  return {
    state,
    use(wanted) {
      if (wanted !== voice) void load(wanted);
    },
    announce: (ball) => sound(`n${ball}`, 'ball'),
    play: (name) => sound(name, name),
    stop: silence,
    close() {
      voice = null;
      Howler.ctx?.removeEventListener('statechange', noticeLock);
      howl?.unload();
      howl = null;
    },
  };
}
