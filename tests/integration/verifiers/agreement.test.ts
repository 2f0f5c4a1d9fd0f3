import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fullCounts } from '../../support/full-counts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { alterations, brokenForms } from '../../support/verification/alterations.ts';
import { askAll as askAllOf } from '../../support/verification/ask-all.ts';
import { exportLines, fileOf, type Line } from '../../support/verification/export-lines.ts';
import { PageVerifier } from '../../support/verification/page-verifier.ts';
import type { PlayedLog } from '../../support/verification/played-log.ts';
import { randomLog, randomly } from '../../support/verification/random-log.ts';
import { sealLog } from '../../support/verification/sealed-log.ts';
import { soldForms, soldInForms } from '../../support/verification/sold-forms.ts';
import { type Said, verifiers } from '../../support/verification/verifiers.ts';

const folder = temporaryFolder();
const GAMES_PER_LOG = fullCounts ? 25 : 12;
const LOGS = fullCounts ? 400 : 1;
/** Whoever proves it all waits for half an hour. */
const TOLD_EVERY = 20;
const ALTERED_PER_LOG = fullCounts ? 3 : 6;

let page: PageVerifier;
beforeAll(async () => {
  page = await PageVerifier.open();
});
afterAll(() => page.close());

async function askAll(name: string, file: Uint8Array, head: string): Promise<Said> {
  const path = join(folder.path, 'export.jsonl');
  writeFileSync(path, file);
  const [said, shown] = await Promise.all([askAllOf(path, [head], name), page.ask(path, [head])]);
  expect(shown, `${name}: the page`).toEqual(said);
  return said;
}

interface Made {
  readonly lines: readonly Line[];
  readonly head: string;
}

function made(log: PlayedLog): Made {
  const sealed = sealLog(log.log);
  const scope = { kind: 'days', branch: log.branchId, from: '2020-01-01', to: '2098-12-31' } as const;
  return { lines: exportLines(sealed, scope), head: sealed.head };
}

describe(`${Object.keys(verifiers).join(', ')} and the page agree`, () => {
  const all = [...alterations, ...brokenForms];
  let [games, altered] = [0, 0];
  const told = () => `${games} games and ${altered} altered files`;

  test.each(Array.from({ length: LOGS }, (_, at) => at + 1))(
    'on log %i, and on what was altered in it',
    async (seed) => {
      const { lines, head } = made(randomLog(GAMES_PER_LOG, randomly(seed)));
      const said = await askAll(`log ${seed}`, fileOf(lines), head);
      expect(said.findings.filter((finding) => !/"(old-client|missed-winner)"/.test(finding))).toEqual([]);
      games += said.games;
      const pick = randomly(seed);
      for (let at = 0; at < ALTERED_PER_LOG; at += 1) {
        // One kind after the other, so that each has its turn.
        const alteration = all[((seed - 1) * ALTERED_PER_LOG + at * (fullCounts ? 1 : 11)) % all.length];
        const changed = alteration?.alter(lines, pick);
        if (!alteration || !changed) continue;
        const { exit, findings } = await askAll(`${seed}: ${alteration.kind}`, fileOf(changed), head);
        altered += 1;
        expect([1, 3], alteration.kind).toContain(exit);
        if (alteration.codes.length > 0)
          expect(
            alteration.codes.some((code) => findings.some((finding) => finding.includes(`"${code}"`))),
          ).toBe(true);
      }
      if (seed % TOLD_EVERY === 0) console.info(`${seed} of ${LOGS} logs: ${told()}`);
    },
  );

  test('on cartelas in whatever form they stand there', async () => {
    const { lines, head } = made(soldInForms());
    const said = await askAll('forms', fileOf(lines), head);
    const byGame = codesByGame(said.findings);
    for (const [at, [form, { codes }]] of Object.entries(soldForms).entries())
      expect.soft([...(byGame.get(at + 1) ?? [])].toSorted(), form).toEqual(codes);
    const [header, ...others] = lines;
    const ofFormat1 = [{ ...header, line: 'header', format: 1 }, ...others];
    expect(await askAll('forms, in a file of format 1', fileOf(ofFormat1), head)).toEqual(said);
  });

  test('on so many', () => {
    console.info(`${told()}, on which ${Object.keys(verifiers).length + 1} verifiers agree`);
    expect(games).toBeGreaterThanOrEqual(LOGS * GAMES_PER_LOG);
  });
});

function codesByGame(findings: readonly string[]): ReadonlyMap<unknown, ReadonlySet<string>> {
  const codes = new Map<unknown, Set<string>>();
  for (const finding of findings) {
    const [code, , , , game] = JSON.parse(finding) as [string, ...unknown[]];
    codes.set(game, (codes.get(game) ?? new Set()).add(code));
  }
  return codes;
}
