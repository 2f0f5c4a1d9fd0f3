import { join } from 'node:path';
import type { Clip } from './sprite.ts';
import { runTool } from './run-tool.ts';

const SPIN_SECONDS = 5;

/** The ratchet of a wheel that slows down over the five seconds of a shuffle. */
async function spin(work: string): Promise<string> {
  const click = join(work, 'click.wav');
  const file = join(work, 'spin.wav');
  const tone = 'synth 0.035 triangle 1100-500 fade l 0.001 0.035 0.03 gain -4'.split(' ');
  await runTool('sox', ['-R', '-r', '48000', '-n', click, ...tone]);
  const clicks: string[] = [];
  for (let at = 0, step = 0.055; at < SPIN_SECONDS - 0.1; at += step, step *= 1.045) {
    clicks.push('-v', (0.95 - 0.09 * at).toFixed(3), `|sox ${click} -p pad ${at.toFixed(3)}`);
  }
  await runTool('sox', ['-m', ...clicks, file, 'reverb', '20', 'gain', '-n', '-3', 'trim', '0', '5']);
  return file;
}

/** A rising major arpeggio of plucked strings that ends in a held chord. */
async function congratulation(work: string): Promise<string> {
  const file = join(work, 'congratulation.wav');
  const melody: [note: string, at: number][] = [
    ['C5', 0],
    ['E5', 0.13],
    ['G5', 0.26],
    ['C6', 0.39],
    ['G5', 0.62],
    ['C5', 0.8],
    ['E5', 0.8],
    ['G5', 0.8],
    ['C6', 0.8],
    ['E6', 0.8],
  ];
  const notes = melody.map(([note, at], index) => {
    const path = join(work, `note${index}.wav`);
    return { path, note, at };
  });
  for (const { path, note, at } of notes) {
    const tone = ['synth', '2.2', 'pluck', note, 'fade', 'l', '0.002', '2.2', '1.6', 'pad', String(at)];
    await runTool('sox', ['-R', '-r', '48000', '-n', path, ...tone]);
  }
  const inputs = notes.map(({ path }) => path);
  await runTool('sox', ['-m', ...inputs, file, 'reverb', '35', 'gain', '-n', '-3', 'trim', '0', '3.2']);
  return file;
}

export async function effects(work: string): Promise<Clip[]> {
  return [
    { name: 'spin', file: await spin(work) },
    { name: 'congratulation', file: await congratulation(work) },
  ];
}
