import { z } from 'zod';

const Milliseconds = z.number().int().min(0);

/** `{voice}.json` beside a voice's audio files: where each sound starts in them and how long it is. */
export const VoiceManifest = z.object({
  files: z.array(z.string().regex(/^[\w-]+\.\w+$/)).min(1),
  length: Milliseconds,
  sprite: z.record(z.string(), z.tuple([Milliseconds, Milliseconds])),
});
export type VoiceManifest = z.infer<typeof VoiceManifest>;

export type Sound = 'spin' | 'congratulation';
/** What is said besides the numbers; a recorded voice may lack some. */
export type Word = 'started' | 'paused' | 'won' | 'not-won' | 'not-registered';

/** In ms. */
export function longestCallOf({ sprite }: VoiceManifest): number {
  const calls = Object.entries(sprite).filter(([name]) => /^n\d+$/.test(name));
  return Math.max(...calls.map(([, [, length]]) => length));
}
