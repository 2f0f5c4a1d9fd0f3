import { describe, expect, test } from 'vitest';
import { NotAnExport } from '../../../contracts/verifier/not-an-export.ts';
import { alterations, brokenForms } from '../../support/verification/alterations.ts';
import { exportLines, fileOf, type Line } from '../../support/verification/export-lines.ts';
import { PlayedLog } from '../../support/verification/played-log.ts';
import { sealLog } from '../../support/verification/sealed-log.ts';
import { codesOf, verifyFile } from '../../support/verification/verify-file.ts';

/** A void on the day after, so that a game goes on; the last game needs no other behind it. */
function played(): PlayedLog {
  const log = new PlayedLog().wait(1);
  log.open().cut().start();
  const winner = log.drawToWinner();
  log.checkAll().finish().pay(winner);
  log.open().cut().start();
  log.drawToWinner();
  log.checkAll().finish();
  log.wait(25).requestVoid().consent();
  return log.open().start().draw(3).abandon();
}

const log = played();
const sealed = sealLog(log.log);
const { branchId: branch } = log;
const lines = exportLines(sealed, { kind: 'days', branch, from: '2020-01-01', to: '2098-12-31' });
const first = (): number => 0;

function altered(change: (typeof alterations)[number], of: readonly Line[] = lines) {
  const changed = change.alter(of, first);
  if (!changed) throw new Error(`nothing to alter: ${change.kind}`);
  return fileOf(changed);
}

test('as it is, it is proven', () => {
  expect(verifyFile(fileOf(lines), [sealed.head])).toMatchObject({ exit: 0, findings: [] });
});

describe('what was altered is named', () => {
  test.each(alterations)('$kind', (change) => {
    const verdict = verifyFile(altered(change), [sealed.head]);
    expect(verdict.exit).toBe(1);
    expect(
      change.codes.some((code) => codesOf(verdict).includes(code)),
      codesOf(verdict).join(' '),
    ).toBe(true);
  });

  test('with the event that it is in', () => {
    const change = alterations.find(({ kind }) => kind === 'ball value');
    const { findings } = verifyFile(change ? altered(change) : Buffer.of(), [sealed.head]);
    const drawn = lines.find(({ type }) => type === 'NumberDrawn');
    expect(findings).toContainEqual(
      expect.objectContaining({
        code: 'event-differs',
        stream: drawn?.['stream'],
        revision: drawn?.['revision'],
        game: 1,
      }),
    );
  });
});

/** A proof with an event more or less may have a right form by chance: it does not lead to the root then. */
function isRefusedOrNamed(file: Uint8Array): boolean {
  try {
    return codesOf(verifyFile(file, [sealed.head])).includes('range-root');
  } catch (error) {
    if (error instanceof NotAnExport) return true;
    throw error;
  }
}

describe('what does not hold together is no export, or does not lead to its root', () => {
  test.each(brokenForms)('$kind', (change) => {
    expect(isRefusedOrNamed(altered(change))).toBe(true);
  });
});

test('two chains: a file and a line of the same log sealed anew', () => {
  const other = sealLog(log.log);
  expect(codesOf(verifyFile(fileOf(lines), [sealed.head, other.head]))).toContain('head-differs');
  expect(codesOf(verifyFile(fileOf(lines), [sealed.head], other.publicKey))).toContain('key-foreign');
});
