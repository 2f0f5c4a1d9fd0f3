import { afterAll, describe, expect, test } from 'vitest';
import { irregularCodes } from '../../../contracts/verification/finding-codes.ts';
import type { LogEntry } from '../../../contracts/verification/log-entry.ts';
import { verifyLog } from '../../support/verification/verify-log.ts';
import { mutants } from './mutants/all.ts';

/** What screens say is broken in `rows.test.ts`, an unreadable event in `log-entries.test.ts`. */
const elsewhere = new Set([
  'event-malformed',
  'board-differs',
  'session-differs',
  'day-differs',
  'week-differs',
  'month-differs',
  'jackpot-day-differs',
]);
const found: string[] = [];

describe('a rule that is broken once is found', () => {
  test.each(mutants)('$rule: $code', ({ rule, game, broken, code }) => {
    const codes = codesOf(broken(game.log));
    expect(codes).toContain(code);
    found.push(`${code.padEnd(26)} ${rule}`);
  });
});

/** Written at the same instant, so that only their order in the log tells. */
const atOnce = new Set(['before the sale', 'no game is opened with a draft of before a restore']);

describe('also in an export, where nothing but times tells what came first', () => {
  test.each(mutants.filter(({ rule }) => !atOnce.has(rule)))('$rule: $code', ({ game, broken, code }) => {
    const log = broken(game.log).map((event) => ({ ...event, position: null }));
    expect(codesOf(log)).toContain(code);
  });
});

test('for every code there is a rule that was broken', () => {
  const broken = new Set<string>(mutants.map(({ code }) => code));
  expect(irregularCodes.filter((code) => !broken.has(code) && !elsewhere.has(code))).toEqual([]);
});

afterAll(() =>
  console.info([`${found.length} of ${mutants.length} broken rules were found:`, ...found].join('\n')),
);

function codesOf(log: readonly LogEntry[]): string[] {
  return Array.from(verifyLog(log).values()).flatMap(({ findings }) => findings.map(({ code }) => code));
}
