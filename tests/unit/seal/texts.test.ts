import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dayOfNext } from '../../../contracts/seal/boundary.ts';
import { branchDayText, NONE_BEFORE, parseBranchDay } from '../../../contracts/seal/branch-day.ts';
import { hex, type Sha256, utf8 } from '../../../contracts/seal/bytes.ts';
import {
  dayLineText,
  headLine,
  headOf,
  parseDayLine,
  parseHeadLine,
  spokenHead,
} from '../../../contracts/seal/day-line.ts';
import { bodyHash, eventLeaf, leafText } from '../../../contracts/seal/leaf.ts';
import { isSealed, scopeOf } from '../../../contracts/seal/scope.ts';
import { Day } from '../../../contracts/time.ts';

const sha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();
const branch = '01a1d3b4-ca5d-72eb-9cc3-7b875beb9319';
const someHash = 'ab'.repeat(32);

describe('a leaf', () => {
  const event = { stream: `game-${branch}-12`, revision: 3n, id: branch, type: 'NumberDrawn' };
  const body = bodyHash(utf8('{"number":7}'), utf8('{"at":"x"}'), sha256);

  test('is the hash of six lines', () => {
    expect(leafText(event, body)).toBe(
      `bingo-hall event 1\n44:game-${branch}-12\n3\n${branch}\n11:NumberDrawn\n${body}\n`,
    );
    expect(hex(eventLeaf(event, body, sha256))).toBe(
      createHash('sha256').update('\0').update(leafText(event, body)).digest('hex'),
    );
  });

  test('counts bytes, not characters', () => {
    expect(leafText({ ...event, type: 'ለውጥ' }, body)).toContain('\n9:ለውጥ\n');
  });

  test('the body tells where the data ends and the metadata begins', () => {
    const whole = (data: string, metadata: string) => bodyHash(utf8(data), utf8(metadata), sha256);
    expect(whole('ab', 'c')).not.toBe(whole('a', 'bc'));
  });
});

describe('a branch record', () => {
  const record = {
    scope: 'hall' as const,
    day: Day.parse('2026-11-28'),
    prev: NONE_BEFORE,
    size: 12,
    root: someHash,
    games: 7,
    open: [6, 7],
    continued: [{ gameNumber: 5, revision: 40n }],
  };

  test('is read back from its text', () => {
    for (const each of [record, { ...record, open: [], continued: [] }])
      expect(parseBranchDay(branchDayText(each))).toEqual(each);
  });

  test.each([
    ['a line is missing', (text: string) => text.replace(/games .*\n/, '')],
    ['a line more', (text: string) => `${text}more x\n`],
    ['a number with a zero before it', (text: string) => text.replace('size 12', 'size 012')],
    ['a carriage return', (text: string) => text.replace('\n', '\r\n')],
    ['two spaces', (text: string) => text.replace('size 12', 'size  12')],
    ['upper case', (text: string) => text.replace(someHash, someHash.toUpperCase())],
    ['an empty list', (text: string) => text.replace('open 6,7', 'open ')],
    ['no leaves', (text: string) => text.replace('size 12', 'size 0')],
    ['another first line', (text: string) => text.replace('branch-day 1', 'branch-day 2')],
    ['a revision that is none', (text: string) => text.replace('5@40', '5@x')],
    ['nothing', () => ''],
  ])('is none where %s', (_, change) => {
    expect(parseBranchDay(change(branchDayText(record)))).toBeNull();
  });
});

describe('a day line', () => {
  const line = {
    logId: branch,
    number: 3,
    day: Day.parse('2026-11-28'),
    prev: someHash,
    branches: 2,
    root: someHash,
    key: someHash,
    sealed: '2026-11-28T21:10:00.000Z' as never,
  };

  test('is read back from its text', () => {
    expect(parseDayLine(dayLineText(line))).toEqual(line);
    expect(parseDayLine(dayLineText(line).replace('number 3', 'number 03'))).toBeNull();
    expect(parseDayLine(`${dayLineText(line)}\n`)).toBeNull();
  });

  test('its head is a line to send and words to read out', () => {
    const head = { day: line.day, number: 3, head: headOf(dayLineText(line), sha256), key: someHash };
    const sent = headLine({ ...head, signature: 'A'.repeat(86) });
    expect(parseHeadLine(`  ${sent}\n`)).toEqual({ ...head, signature: 'A'.repeat(86) });
    expect(parseHeadLine(sent.replace('bh1', 'bh2'))).toBeNull();
    expect(spokenHead(head)).toMatch(/^2026-11-28 (?:[0-9A-HJKMNP-TV-Z]{4} ){5}[0-9A-HJKMNP-TV-Z]{4}$/);
  });
});

describe('whose tree an event is in', () => {
  test.each([
    [`branch-${branch}`, branch],
    [`cartelas-${branch}`, branch],
    [`draw-${branch}`, branch],
    [`announced-${branch}`, branch],
    [`game-${branch}-120`, branch],
    [`account-${branch}`, 'hall'],
    ['log', 'hall'],
    [`game-${branch}-1x`, 'hall'],
    [`game-${branch.toUpperCase()}-1`, 'hall'],
    ['game-', 'hall'],
    ['of-a-stranger', 'hall'],
  ])('%s: %s', (stream, scope) => {
    expect(scopeOf(stream)).toBe(scope);
  });

  test('the store and the seals themselves are not sealed', () => {
    expect(['$settings', '$$log', 'seals', 'sealsX', 'log'].filter(isSealed)).toEqual(['sealsX', 'log']);
  });
});

describe('the day of an event', () => {
  const day = (text: string) => Day.parse(text);
  test.each([
    ['is its business date', '2026-11-27', '2026-11-28', '2026-11-28', '2026-11-28'],
    ['never goes back', '2026-11-27', '2026-11-20', '2026-11-28', '2026-11-27'],
    ['stays where it lies ahead of the sealer', '2026-11-27', '2030-01-01', '2026-11-28', '2026-11-27'],
    ['stays where there is none to be read', '2026-11-27', null, '2026-11-28', '2026-11-27'],
    ['stays when the sealer itself is behind', '2026-11-27', '2026-11-28', '2026-11-01', '2026-11-27'],
  ])('%s', (_, before, claimed, today, expected) => {
    expect(dayOfNext(day(before), claimed === null ? null : day(claimed), day(today))).toBe(expected);
  });
});
