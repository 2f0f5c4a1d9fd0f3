import { expect, test } from 'vitest';
import { parseBranchDay } from '../../../contracts/seal/branch-day.ts';
import type { Day } from '../../../contracts/time.ts';
import { fullCounts } from '../../support/full-counts.ts';
import { DayLeaves } from '../../../services/sealer/day-leaves.ts';

const BRANCH = '01931000-0000-7000-8000-000000000001';
/** More than a call takes arguments: those of some years. */
const GAMES = 150_000;

// Ten seconds of processor time: `npm run prove` tries it.
test.runIf(fullCounts)('the first seal of a branch covers however many games it has had', () => {
  const leaves = new DayLeaves();
  const bytes = new Uint8Array();
  for (let game = 1; game <= GAMES; game += 1)
    for (const [at, type] of ['GameOpened', 'GameFinished'].entries())
      leaves.add({
        id: BRANCH,
        type,
        stream: `game-${BRANCH}-${game}`,
        revision: BigInt(at),
        position: { commit: 0n, prepare: 0n },
        created: new Date(0),
        data: bytes,
        metadata: bytes,
        flaw: null,
      });
  const [text = ''] = leaves.records('2026-11-27' as Day, new Map());
  expect(parseBranchDay(text)).toMatchObject({ games: GAMES, size: 2 * GAMES, open: [] });
});
