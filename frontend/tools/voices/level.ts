import { ffmpeg } from './run-tool.ts';

export const SAMPLE_RATE = 48_000;
/** LUFS of a clip; in the file, whose meter also hears the edges of the gaps, it comes out as -16. */
export const LOUDNESS = -15;
const PEAK = -3.5;

const trimStart = 'silenceremove=start_periods=1:start_threshold=-45dB:start_silence=0.02';
const trim = `${trimStart},areverse,${trimStart.replace('0.02', '0.06')},areverse`;
const compress = 'acompressor=threshold=-24dB:ratio=4:attack=5:release=80';

/** Integrated loudness (EBU R128) in LUFS. The clip is looped, because the meter needs longer than a short call lasts. */
export async function loudnessOf(file: string, filter = 'anull'): Promise<number> {
  const report = await ffmpeg('-stream_loop', '4', '-i', file, '-af', `${filter},ebur128`, '-f', 'null', '-');
  const integrated = [...report.matchAll(/I:\s+(-?[\d.]+) LUFS/g)].at(-1)?.[1];
  if (integrated === undefined) throw new Error(`no loudness measured in ${file}`);
  return Number(integrated);
}

/** The clip without the silence at both ends, mono; a file beside it. */
export async function trimmed(from: string): Promise<string> {
  const to = `${from}.trimmed.wav`;
  await ffmpeg('-i', from, '-ac', '1', '-ar', String(SAMPLE_RATE), '-af', `highpass=f=70,${trim}`, to);
  return to;
}

/** Trims silence at both ends and brings the clip to mono 48 kHz at the common loudness, peaks limited. */
export async function level(from: string, to: string): Promise<void> {
  const clip = await trimmed(from);
  let gain = LOUDNESS - (await loudnessOf(clip, compress));
  // The limiter takes some loudness away again: what is missing is made up once.
  gain += Math.min(LOUDNESS - (await loudnessOf(clip, loud(gain))), 3);
  await ffmpeg('-i', clip, '-af', loud(gain), to);
}

function loud(gain: number): string {
  const limit = `alimiter=limit=${(10 ** (PEAK / 20)).toFixed(4)}:level=0:attack=2:release=40`;
  return `${compress},volume=${gain.toFixed(2)}dB,${limit}`;
}
