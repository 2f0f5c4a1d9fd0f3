import { describe, expect, test } from 'vitest';
import { exportLines, fileOf } from '../../support/verification/export-lines.ts';
import { fullCounts } from '../../support/full-counts.ts';
import { PlayedLog } from '../../support/verification/played-log.ts';
import { sealLog } from '../../support/verification/sealed-log.ts';
import { codesOf, verifyFile } from '../../support/verification/verify-file.ts';
import { mutants as all } from '../verification/mutants/all.ts';
import type { Day } from '../../../contracts/time.ts';

const ALWAYS = { kind: 'days', from: '2020-01-01', to: '2098-12-31' } as const;

/** Games on three days; the last one goes on. */
function played(): PlayedLog {
  const log = new PlayedLog().wait(1);
  log.open().cut().start();
  const winner = log.drawToWinner();
  log.checkAll().finish().pay(winner);
  log.wait(25).requestVoid().consent();
  log.open().start().draw(3).abandon();
  log.open().cancel();
  return log.wait(25).open().cut().start().draw(5);
}

const log = played();
const { branchId: branch } = log;
const sealed = sealLog(log.log);

describe('an export of what was sealed, and by the rules', () => {
  test('is proven: a game with the void of a later day', () => {
    const file = fileOf(exportLines(sealed, { kind: 'game', branch, game: 1 }));
    expect(verifyFile(file, [sealed.head])).toMatchObject({ exit: 0, findings: [], games: 1 });
  });

  test('all of its days, but for a game that is open', () => {
    const verdict = verifyFile(fileOf(exportLines(sealed, { ...ALWAYS, branch })), [sealed.head]);
    expect(verdict).toMatchObject({ exit: 2, games: 4 });
    expect(new Set(codesOf(verdict))).toEqual(new Set(['game-open', 'evidence-withheld']));
  });

  test('one of its days', () => {
    const day = { kind: 'days', branch, from: '2026-11-28', to: '2026-11-28' } as const;
    const verdict = verifyFile(fileOf(exportLines(sealed, day)), [sealed.head]);
    expect(verdict).toMatchObject({ exit: 0, games: 3 });
  });

  test('is not proven without a line from outside, nor before it is sealed', () => {
    const file = fileOf(exportLines(sealed, { kind: 'game', branch, game: 1 }));
    expect(codesOf(verifyFile(file, []))).toEqual(['no-head']);
    const earlier = sealLog(log.log, '2026-11-27' as Day);
    const unsealed = verifyFile(fileOf(exportLines(earlier, { kind: 'game', branch, game: 1 })), [
      earlier.head,
    ]);
    expect(unsealed).toMatchObject({ exit: 2, findings: [{ code: 'unsealed', found: '3' }] });
    const none = sealLog(log.log, '2026-11-01' as Day);
    expect(codesOf(verifyFile(fileOf(exportLines(none, { ...ALWAYS, branch })), []))).toContain('no-head');
  });
});

/** Written at the same instant, so that only their order in the log tells. */
const atOnce = new Set(['before the sale', 'no game is opened with a draft of before a restore']);
const mutants = all.filter(({ rule }) => !atOnce.has(rule));
/** Of these an export has to leave out what would tell: it is not proven, then. */
const leftOut = new Set([
  'who acts is registered',
  'the seed was committed to',
  'the seed of a replaced draft is told',
  'no game is opened with a replaced draft',
]);

/** Each rule is broken once in `verification/mutants.test.ts`. */
const some = fullCounts
  ? mutants
  : mutants.filter((_, at) => at % 6 === 0 || leftOut.has(mutants[at]?.rule ?? ''));

describe('what was sealed against the rules is irregular', () => {
  test.each(some)('$rule: $code', ({ rule, game, broken, code }) => {
    const forged = sealLog(broken(game.log));
    const scope = { ...ALWAYS, branch: game.branchId };
    const verdict = verifyFile(fileOf(exportLines(forged, scope)), [forged.head]);
    const told = verdict.findings.map((finding) => `${finding.class} ${finding.code}`);
    if (leftOut.has(rule)) expect(verdict.exit).not.toBe(0);
    else expect(told).toContain(`irregular ${code}`);
  });
});
