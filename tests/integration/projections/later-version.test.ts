import { afterAll, beforeAll, expect, test } from 'vitest';
import { branchesProjector } from '../../../projections/branches/projector.ts';
import { systemStateOf } from '../../../projections/system/query.ts';
import { append } from '../../support/append.ts';
import { BranchLog } from '../../support/branch-log.ts';
import { caughtUp } from '../../support/projections.ts';
import { openReadSide, type ReadSide } from '../../support/read-side.ts';

const at = new Date('2026-11-27T20:15:00.000Z');
const later = { ...branchesProjector, version: branchesProjector.version + 1 };

let side: ReadSide;
beforeAll(async () => {
  side = await openReadSide();
});
afterAll(() => side.close());

const state = async () => (await systemStateOf(side.db))[0];

test('rows of a later version of the program are not followed by an earlier one, which says so, until the later one is back', async () => {
  const position = await append(side.client, new BranchLog('Bole').registration(at));
  const first = await side.startProjections([later]);
  await caughtUp(side.db, position, ['branches']);
  // The earlier one waits while the later one is there.
  const standby = await side.startProjections([branchesProjector]);
  expect(standby.states.get('branches')).toBe('standby');
  await first.stop();
  await expect.poll(() => standby.states.get('branches')).toBe('halted');
  expect(await state()).toMatchObject({ state: 'halted', reason: expect.stringContaining('later version') });
  const again = await side.startProjections([later]);
  await expect.poll(async () => (await state())?.state).toBe('live');
  await again.stop();
  await standby.stop();
});
