import { mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExpectStatic, test } from 'vitest';
import { unpack, unpackJson } from '../../kept-folders/archive.ts';
import { compare } from '../../kept-folders/compare.ts';
import { People } from '../../kept-folders/people.ts';
import { revealedDraws } from '../../kept-folders/revealed-draws.ts';
import { startedAt } from '../../kept-folders/started-at.ts';
import { converse, Transcript } from '../../kept-folders/transcript.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { readLog } from '../../support/verification/read-log.ts';
import { rulesBroken, verifyLog } from '../../support/verification/verify-log.ts';

const KEPT = join(import.meta.dirname, '../../kept-folders');
const builds = readdirSync(KEPT, { withFileTypes: true }).filter((entry) => entry.isDirectory());
const work = temporaryFolder();
const AT_ONCE = 8;
const HANGING = 600_000;
/** The recomputation of games rests nineteen times as long as it works. */
const PATIENT = { timeout: 180_000 };

const starts = [
  ['as it was left', []],
  ['without its Postgres folder', ['postgres']],
] as const;
/** Of the oldest folders one start each, in turn: the events and tables of all of them are met, and the newest one has both. */
const only: Readonly<Record<string, string>> = {
  '04488f4': 'as it was left',
  '9130eff': 'without its Postgres folder',
  '14cc97b': 'without its Postgres folder',
  e3123b5: 'as it was left',
};

const cases = builds.flatMap(({ name: build }) =>
  starts.filter(([how]) => how === (only[build] ?? how)).map(([how, lost]) => ({ build, how, lost })),
);

// Side by side: games are recomputed with long rests, and each folder waits for its own.
test.concurrent.for(cases)(
  'the data folder that build $build left, $how: the same answers, and what was open goes on to an end that proves itself',
  { timeout: HANGING },
  async ({ build, how, lost }, { expect }) => {
    const transcript = Transcript.parse(await unpackJson(join(KEPT, build, 'transcript.json.br')));
    const folder = join(work.path, build, how.replaceAll(' ', '-'));
    mkdirSync(folder, { recursive: true });
    await unpack(join(KEPT, build, 'folder.tar.br'), folder);
    for (const name of lost) await rm(join(folder, name), { recursive: true });

    const { stack, clock } = await startedAt(transcript.leftAt, folder);
    try {
      const people = new People(stack.url, transcript.logins, clock, transcript.position);
      const asked = (
        await Promise.all(slices(transcript.asked).map((slice) => converse(people, slice)))
      ).flat();
      const wentOn = await converse(people, transcript.wentOn);
      compare(transcript, { asked, wentOn }, expect);
      const before = new Set(revealedDraws(asked).map(({ game }) => game));
      const draws = revealedDraws(wentOn);
      // The running one, the paused one, and the one whose draw lay prepared.
      expect(draws.filter(({ game, told }) => !before.has(game) && told.called.length > 0)).toHaveLength(3);
      for (const { told, bySeed } of draws) expect(told).toEqual(bySeed);
      for (const { branchId, key } of transcript.acknowledged)
        await expect
          .poll(() => people.ask('agent', 'GET /api/queries/findings', { branchId }), PATIENT)
          .toMatchObject({ answer: { findings: expect.arrayContaining([looked(key, expect)]) } });
      const recomputed = verifyLog(await readLog(await stack.log()));
      expect(recomputed.size).toBeGreaterThan(15);
      expect(rulesBroken(recomputed)).toEqual([]);
    } finally {
      await stack.stop();
    }
  },
);

/** A finding that somebody has looked into. */
function looked(key: string, expect: ExpectStatic): unknown {
  return expect.objectContaining({
    key,
    acknowledged: expect.objectContaining({ note: expect.any(String) }),
  });
}

/** Nearly equal parts in order, to be asked side by side. */
function slices<T>(items: readonly T[]): T[][] {
  const length = Math.ceil(items.length / AT_ONCE);
  return Array.from({ length: AT_ONCE }, (_, index) => items.slice(index * length, (index + 1) * length));
}
