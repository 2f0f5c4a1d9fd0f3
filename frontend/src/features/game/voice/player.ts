import { Howl, Howler } from 'howler';
import type { Voice } from '../../../preferences/preferences.ts';
import { voiceFiles } from './voice-files.ts';
import { longestCallOf } from './voice-manifest.ts';

export interface Player {
  readonly howl: Howl;
  /** Of its sounds. */
  readonly names: ReadonlySet<string>;
  /** Of the calls, in ms. */
  readonly longestCall: number;
}

// Sleeping after half a minute of silence would look like a browser that wants a click.
Howler.autoSuspend = false;

/** Each voice once a session: a slow PC takes seconds to make sound of a file, some 25 MB of it. */
const players = new Map<Voice, Promise<Player>>();

/** Rejected where the file could not be had; then it is tried anew the next time. */
export function playerOf(voice: Voice): Promise<Player> {
  const known = players.get(voice);
  if (known) return known;
  const made = load(voice);
  players.set(voice, made);
  made.catch(() => players.delete(voice));
  return made;
}

function load(voice: Voice): Promise<Player> {
  const { src, manifest } = voiceFiles[voice];
  return new Promise((resolve, reject) => {
    const howl = new Howl({
      src: [...src],
      sprite: manifest.sprite,
      onload: () =>
        resolve({ howl, names: new Set(Object.keys(manifest.sprite)), longestCall: longestCallOf(manifest) }),
      onloaderror: (_, error) => {
        howl.unload();
        reject(new Error('the voice cannot be loaded', { cause: error }));
      },
    });
  });
}

export function isLocked(): boolean {
  return Howler.usingWebAudio && Howler.ctx.state !== 'running';
}

export function onLockChange(listener: () => void): () => void {
  const { ctx } = Howler;
  ctx?.addEventListener('statechange', listener);
  return () => ctx?.removeEventListener('statechange', listener);
}

/** `volume` from 0 to 100. */
export function setLoudness(volume: number, muted: boolean): void {
  Howler.volume(volume / 100);
  Howler.mute(muted);
}
