import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
} from 'node:zlib';

const run = promisify(execFile);

// The three databases of a new Postgres are nearly the same: the window has to reach from one to the next.
const SMALLEST = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
  },
};

export async function pack(folder: string, file: string): Promise<void> {
  const plain = `${folder}.tar`;
  await run('tar', [
    '--create',
    '--sparse',
    '--numeric-owner',
    `--file=${plain}`,
    `--directory=${folder}`,
    '.',
  ]);
  await pipeline(createReadStream(plain), createBrotliCompress(SMALLEST), createWriteStream(file));
  await rm(plain);
}

/** With owners and modes where we may set them: Postgres runs as whom its folder belongs to. */
export async function unpack(file: string, folder: string): Promise<void> {
  const plain = `${folder}.tar`;
  await pipeline(createReadStream(file), createBrotliDecompress(), createWriteStream(plain));
  await run('tar', [
    '--extract',
    '--preserve-permissions',
    '--numeric-owner',
    `--file=${plain}`,
    `--directory=${folder}`,
  ]);
  await rm(plain);
}

export async function packJson(value: unknown, file: string): Promise<void> {
  await writeFile(file, brotliCompressSync(JSON.stringify(value)));
}

export async function unpackJson(file: string): Promise<unknown> {
  return JSON.parse(brotliDecompressSync(await readFile(file)).toString());
}
