import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import { balls, letterText, words } from './calls.ts';
import { effects } from './effects.ts';
import { level, trimmed } from './level.ts';
import { runTool } from './run-tool.ts';
import { type Clip, writeSprite } from './sprite.ts';

const synthesised = {
  boy: ['-v', 'am+m3', '-s', '125', '-p', '40'],
  boy2: ['-v', 'am+max', '-s', '120', '-p', '80'],
} as const;
type Voice = keyof typeof synthesised;
const voices = Object.keys(synthesised) as Voice[];
const isVoice = (name: string): name is Voice => Object.hasOwn(synthesised, name);

/** Between the letter and the number: in a loud hall they run into each other otherwise. */
const PAUSE_SECONDS = '0.6';

async function synthesise(voice: Voice, work: string): Promise<Clip[]> {
  const say = async (name: string, text: string): Promise<string> => {
    const file = join(work, `said-${name}.wav`);
    await runTool('espeak-ng', [...synthesised[voice], '-w', file, text]);
    return file;
  };
  const clips: Clip[] = [];
  for (const ball of balls) {
    const letter = await trimmed(await say('letter', letterText(ball)));
    // Digits, not words: the synthesiser's dictionary says them right and stumbles over the words.
    const number = await trimmed(await say(`number${ball}`, String(ball)));
    const file = join(work, `call${ball}.wav`);
    await runTool('sox', [`|sox ${letter} -p pad 0 ${PAUSE_SECONDS}`, number, file]);
    clips.push({ name: `n${ball}`, file });
  }
  for (const [name, text] of Object.entries(words)) clips.push({ name, file: await say(name, text) });
  return clips;
}

/** `1.wav … 75.wav`, any format ffmpeg reads; the words, `spin` and `congratulation` may be there too. Words that are not stay unsaid. */
async function recorded(folder: string, work: string): Promise<Clip[]> {
  const files = new Map((await readdir(folder)).map((name) => [parse(name).name, join(folder, name)]));
  const missing = balls.filter((ball) => !files.has(String(ball)));
  if (missing.length > 0) throw new Error(`${folder} has no recording of ${missing.join(', ')}`);
  const calls = balls.map((ball) => ({ name: `n${ball}`, file: files.get(String(ball)) as string }));
  const said = Object.keys(words).flatMap((name) => {
    const file = files.get(name);
    return file === undefined ? [] : [{ name, file }];
  });
  const sounds = await effects(work);
  return [...calls, ...said, ...sounds.map(({ name, file }) => ({ name, file: files.get(name) ?? file }))];
}

async function build(voice: Voice, recordings: string | undefined, to: string): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'bingo-voice-'));
  try {
    const clips = recordings
      ? await recorded(recordings, work)
      : [...(await synthesise(voice, work)), ...(await effects(work))];
    const levelled: Clip[] = [];
    for (const { name, file } of clips) {
      const out = join(work, `level-${name}.wav`);
      await level(file, out);
      levelled.push({ name, file: out });
    }
    await writeSprite(voice, levelled, to, work);
    console.log(`${voice}: ${levelled.length} sounds in ${to}`);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      voice: { type: 'string' },
      recordings: { type: 'string' },
      to: { type: 'string', default: join('frontend', 'src', 'features', 'game', 'voice', 'files') },
    },
  });
  const { voice, recordings, to } = values;
  if (voice !== undefined && !isVoice(voice)) throw new Error(`--voice is boy or boy2, not ${voice}`);
  if (recordings !== undefined && voice === undefined) {
    throw new Error('--recordings needs --voice boy or --voice boy2: the voice it replaces');
  }
  await mkdir(to, { recursive: true });
  for (const wanted of voice ? [voice] : voices) await build(wanted, recordings, to);
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
