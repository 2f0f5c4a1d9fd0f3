import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bodyOf, type ExportLine, hashed, leafOf, readExport } from '../../support/read-export.ts';
import { askAll } from '../../support/verification/ask-all.ts';
import { vectors } from '../../support/verification/vectors.ts';

const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

/** How the events of a format tell the cartelas that were sold. */
const sold: Readonly<Record<number, { readonly schema: number; readonly members: readonly string[] }>> = {
  1: { schema: 2, members: ['cartelas'] },
  2: { schema: 3, members: ['cardIds', 'cells'] },
};

test('there is a vector of both formats', () => {
  expect(vectors.map(({ format }) => format)).toEqual([1, 2]);
});

describe.each(vectors)('the vector of format $format', ({ format, folder }) => {
  const path = join(folder, 'game.jsonl');
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const head = read('game.head');
  const {
    'exit without a head': exitWithout,
    'exit with the head of game.head': exitWith,
    ...hashes
  } = JSON.parse(read('hashes.json')) as Record<string, unknown>;

  test('has the hashes that stand beside it, by format.md alone', () => {
    const { lines, head: newest } = readExport(read('game.jsonl'));
    const first = (kind: string) => lines.find(({ line }) => line === kind);
    const told = lines.find((line) => line.line === 'event' && 'data' in line) as ExportLine;
    const { stream, revision, type } = told;
    const record = String(first('record')?.['text']);
    expect(hashes).toEqual({
      days: lines[0]?.['days'],
      'head of day 1': hex(hashed(String(first('day')?.['text']))),
      'head of the newest day': newest,
      'hash of the first record': hex(hashed(record)),
      'entry of the first record in its day': hex(hashed('\0', record)),
      'first told event': { stream, revision, type, body: bodyOf(told), leaf: hex(leafOf(told)) },
      'public key': first('key')?.['publicKey'],
      'footer sha256': first('footer')?.['sha256'],
    });
  });

  test('has the line of its newest day', () => {
    const { lines } = readExport(read('game.jsonl'));
    const { text, signature } = lines.findLast(({ line }) => line === 'day') as ExportLine;
    const field = (name: string) => new RegExp(`^${name} (.+)$`, 'm').exec(String(text))?.[1];
    const line = ['bh1', field('day'), field('number'), hex(hashed(String(text))), field('key'), signature];
    expect(head).toBe(`${line.join(' ')}\n`);
  });

  test('tells the cartelas of its games in the way of its format', () => {
    const { lines } = readExport(read('game.jsonl'));
    expect(lines[0]).toMatchObject({ line: 'header', format });
    const sales = lines.filter((line) => line['type'] === 'CartelasSelected' && 'data' in line);
    expect(sales.length).toBeGreaterThan(0);
    for (const { data, metadata } of sales) {
      expect(jsonOf(metadata)).toMatchObject({ schema: sold[format]?.schema });
      expect(Object.keys(jsonOf(data))).toEqual(sold[format]?.members);
    }
  });

  test('is proven to all verifiers with its line, and not without', async () => {
    expect(await askAll(path, [head])).toEqual({ exit: exitWith, games: 1, head: head.trim(), findings: [] });
    const { exit, findings } = await askAll(path, []);
    expect({ exit, findings }).toEqual({
      exit: exitWithout,
      findings: [expect.stringContaining('"no-head","unproven"')],
    });
  });
});

function jsonOf(base64: unknown): Record<string, unknown> {
  return JSON.parse(Buffer.from(String(base64), 'base64').toString()) as Record<string, unknown>;
}
