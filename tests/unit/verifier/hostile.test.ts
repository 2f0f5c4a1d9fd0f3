import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../../contracts/verifier/json.ts';
import { NotAnExport } from '../../../contracts/verifier/not-an-export.ts';
import { exportLines, fileOf } from '../../support/verification/export-lines.ts';
import { PlayedLog } from '../../support/verification/played-log.ts';
import { sealLog } from '../../support/verification/sealed-log.ts';
import { verifyFile } from '../../support/verification/verify-file.ts';

const log = new PlayedLog(5)
  .wait(1)
  .open({ cardIds: [1, 2, 3] as never })
  .start()
  .draw(3)
  .abandon();
const sealed = sealLog(log.log);
const lines = exportLines(sealed, { kind: 'game', branch: log.branchId, game: 1 });
const file = fileOf(lines).toString();
const heads = [sealed.head];

function refusal(content: string | Uint8Array): string {
  try {
    verifyFile(Buffer.from(content), heads);
    return 'not refused';
  } catch (error) {
    if (error instanceof NotAnExport) return error.message;
    throw error;
  }
}

/** As a forger would write it: the footer fits. */
function changed(text: (line: string) => string, at = 3): string {
  const all = lines.map((line) => JSON.stringify(line));
  const body = all.map((line, place) => `${place === at ? text(line) : line}\n`).join('');
  const footer = JSON.parse(file.trimEnd().split('\n').at(-1) ?? '') as object;
  const sha256 = createHash('sha256').update(body).digest('hex');
  return `${body}${JSON.stringify({ ...footer, lines: body.split('\n').length - 1, sha256 })}\n`;
}

test('a file that is cut after any line, or in one, is none', () => {
  const cuts = [...file.matchAll(/\n/g)].flatMap(({ index }) => [index, index + 1, index - 7]);
  for (const cut of cuts.filter((at) => at < file.length))
    expect(refusal(file.slice(0, cut))).not.toBe('not refused');
  expect(verifyFile(Buffer.from(file), heads)).toMatchObject({ exit: 0 });
});

describe('what is no sound export is refused in a sentence', () => {
  const deep = '['.repeat(100_000);
  const strange: [string, string | Uint8Array][] = [
    ['nothing', ''],
    ['an empty line', '\n'],
    ['other text', 'Dear all,\nplease find enclosed\n'],
    ['another JSON', '{"name":"bingo-hall","private":true}\n'],
    ['the footer alone', fileOf([]).toString()],
    ['bytes behind the footer', `${file} `],
    ['a line behind the footer', `${file}{"line":"footer"}\n`],
    ['a byte order mark', `\u{FEFF}${file}`],
    [
      'bytes that are no UTF-8',
      Buffer.from(
        changed((line) => line.replace('branch-day', 'branch-d\u{ff}y')),
        'latin1',
      ),
    ],
    ['a member twice', changed((line) => line.replace('{', '{"line":"key",'), 1)],
    ['a member twice, written otherwise', changed((line) => line.replace('{', '{"l\\u0069ne":"key",'), 1)],
    ['a member too many', changed((line) => line.replace('{', '{"note":"trust me",'))],
    ['an unknown line', changed(() => '{"line":"proof","ok":true}')],
    ['NaN', changed((line) => line.replace(/"from":1/, '"from":NaN'), 1)],
    ['a fraction', changed((line) => line.replace(/"from":1/, '"from":1.0'), 1)],
    ['a number too large', changed((line) => line.replace(/"from":1/, '"from":9007199254740993'), 1)],
    ['JSON nested deep', changed(() => `{"line":"day","text":${deep}`)],
    ['half of a surrogate pair', changed(() => '{"line":"day","text":"\\ud800"}')],
    ['a member of every prototype', changed(() => '{"line":"__proto__"}')],
    ['a line longer than any', changed(() => `{"line":"day","text":"${'a'.repeat(4_200_000)}"}`)],
    ['one line without an end', 'x'.repeat(9_000_000)],
    ['a repetition', changed((line) => `${line}\n${line}`)],
    [
      'a revision that is none',
      changed(
        (line) => line.replace(/"revision":"\d+"/, '"revision":"2026-11-29T00:00:00.000Z"'),
        lines.findIndex(({ line }) => line === 'event'),
      ),
    ],
    [
      'a proof of as many hashes as one likes',
      changed(
        (line) => line.replace('"left":[', `"left":[${`"${'0'.repeat(64)}",`.repeat(9)}`).replace(',]', ']'),
        4,
      ),
    ],
  ];
  test.each(strange)('%s', (_, content) => {
    expect(refusal(content)).not.toBe('not refused');
  });
});

test('what is written in another order, with blanks, or with escapes says the same', () => {
  expect(refusal(changed((line) => line))).toBe('not refused');
  const written = changed((line) => {
    const members = Object.entries(JSON.parse(line) as object).toReversed();
    return JSON.stringify(Object.fromEntries(members), null, 1)
      .replaceAll('\n', ' ')
      .replace('"day"', '"d\\u0061y"');
  });
  expect(verifyFile(Buffer.from(written), heads)).toMatchObject({ exit: 0 });
});

test('the two ways of reading JSON agree on what it says', () => {
  for (const text of [
    '{"a":[1,"é\\n",{"b":null}],"__proto__":{"c":true}}',
    '[]',
    '"\\ud83d\\ude00"',
    ' [ 0 , 12 ] ',
  ])
    expect(JSON.stringify(parseJson(text))).toBe(JSON.stringify(JSON.parse(text)));
  for (const text of [
    '01',
    '-1',
    '1e3',
    '[1,]',
    '{"a":1,"a":2}',
    '{"a":{"b":1,"b":1}}',
    '"\u0000"',
    'tru',
    '[1] 2',
    `${'['.repeat(33)}${']'.repeat(33)}`,
  ])
    expect(() => parseJson(text), text).toThrow(NotAnExport);
  expect(parseJson(`${'['.repeat(32)}${']'.repeat(32)}`)).toBeDefined();
});
