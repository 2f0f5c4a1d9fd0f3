import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VoiceManifest } from '../../../../frontend/src/features/game/voice/voice-manifest.ts';

const folder = join(import.meta.dirname, '../../../../frontend/src/features/game/voice/files');

describe.each(['boy', 'boy2'])('the voice %s', (voice) => {
  const manifest = VoiceManifest.parse(JSON.parse(readFileSync(join(folder, `${voice}.json`), 'utf8')));
  const sounds = Object.entries(manifest.sprite).toSorted(([, a], [, b]) => a[0] - b[0]);

  test('calls all 75 numbers and has five words, the spin and the congratulation sound', () => {
    const calls = Array.from({ length: 75 }, (_, index) => `n${index + 1}`);
    const words = ['started', 'paused', 'won', 'not-won', 'not-registered'];
    expect(Object.keys(manifest.sprite).toSorted()).toEqual(
      [...calls, ...words, 'spin', 'congratulation'].toSorted(),
    );
  });

  test('no sound runs into another or past the end of the file', () => {
    let end = 0;
    for (const [, [start, length]] of sounds) {
      expect(start).toBeGreaterThan(end);
      expect(length).toBeGreaterThan(300);
      end = start + length;
    }
    expect(end).toBeLessThan(manifest.length);
  });

  test('a call is short enough to be heard out at the usual interval', () => {
    const calls = sounds.filter(([name]) => /^n\d/.test(name));
    expect(Math.max(...calls.map(([, [, length]]) => length))).toBeLessThan(3000);
  });

  test('both audio files are there, as long as the manifest says', () => {
    expect(manifest.files).toEqual([`${voice}.webm`, `${voice}.mp3`]);
    for (const file of manifest.files) expect(statSync(join(folder, file)).size).toBeGreaterThan(100_000);
    // 48 kbit/s of constant bit rate: six bytes a millisecond.
    const mp3 = statSync(join(folder, `${voice}.mp3`)).size / 6;
    expect(Math.abs(mp3 - manifest.length)).toBeLessThan(500);
  });
});
