import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where each sound of a voice begins in its file and how long it is, in ms. */
export function sprite(voice: string): Record<string, [start: number, length: number]> {
  const file = join(import.meta.dirname, `../../frontend/src/features/game/voice/files/${voice}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { sprite: Record<string, [number, number]> }).sprite;
}
