import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_RATE } from './level.ts';
import { ffmpeg } from './run-tool.ts';

export interface Clip {
  name: string;
  file: string;
}

/** Milliseconds. A decoder that does not trim its own delay starts some 50 ms late: the gap hides that. */
const GAP = 250;
const LEAD = 20;
const BYTES_PER_MS = (SAMPLE_RATE / 1000) * 2;

/** Joins the clips with gaps and writes `{voice}.webm`, `{voice}.mp3` and the manifest `{voice}.json`. */
export async function writeSprite(voice: string, clips: Clip[], folder: string, work: string) {
  const parts: Buffer[] = [Buffer.alloc(GAP * BYTES_PER_MS)];
  const sprite: Record<string, [start: number, length: number]> = {};
  let at = GAP;
  for (const clip of clips) {
    const samples = await samplesOf(clip.file, work);
    const length = Math.ceil(samples.length / BYTES_PER_MS);
    sprite[clip.name] = [at - LEAD, length + 2 * LEAD];
    const silence = Buffer.alloc((length + GAP) * BYTES_PER_MS - samples.length);
    parts.push(samples, silence);
    at += length + GAP;
  }
  const joined = join(work, `${voice}.raw`);
  await writeFile(joined, Buffer.concat(parts));
  const input = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', joined];
  const exact = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact'];
  const opus = ['-c:a', 'libopus', '-b:a', '24k', '-application', 'audio'];
  await ffmpeg(...input, ...opus, ...exact, join(folder, `${voice}.webm`));
  await ffmpeg(...input, '-c:a', 'libmp3lame', '-b:a', '48k', ...exact, join(folder, `${voice}.mp3`));
  const manifest = { files: [`${voice}.webm`, `${voice}.mp3`], length: at, sprite };
  await writeFile(join(folder, `${voice}.json`), `${JSON.stringify(manifest)}\n`);
}

async function samplesOf(file: string, work: string): Promise<Buffer> {
  const plain = join(work, 'clip.raw');
  await ffmpeg('-i', file, '-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1', plain);
  return readFile(plain);
}
