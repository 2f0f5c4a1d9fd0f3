import { expect, test } from 'vitest';
import { NOTHING } from '../../../deploy/single-machine/backup/summary.ts';
import type { Proof } from '../../../deploy/single-machine/restore/proof.ts';
import { reportLines } from '../../../deploy/single-machine/restore/report.ts';

const whole: Proof = {
  counted: { ...NOTHING, events: 7, totalBet: '5', totalWin: '12345', houseProfit: '0' },
  macs: null,
  newest: null,
  rekeyed: null,
  flawed: [],
  seals: { days: 0, head: null, findings: [] },
  games: { opened: 1, open: 0, notDrawn: [] },
};
const told = (found: Partial<Proof>) =>
  reportLines(
    { ...whole, ...found },
    { folder: '/hall', made: '2026-11-28T20:00:00.000Z', missing: [] },
  ).join('\n');

test('a restore says what it comes to, in birr', () => {
  expect(told({})).toContain('0.05 BIRR bet, 123.45 to win, 0.00 profit');
});

test('and how far the events are known to be the product’s own', () => {
  expect(told({})).toContain('Every event is the product’s own, by its MAC.');
  expect(told({ macs: 'no writer key is at hand.' })).toContain('was not checked: no writer key is at hand.');
  const rekeyed = { at: '2026-11-20T08:00:00.000Z', upTo: '4711' };
  expect(told({ rekeyed })).toMatch(/but for those up to position 4711 .* nobody can check them any more/);
  const flawed = Array.from({ length: 21 }, (_, entry) => `entry ${entry}`);
  expect(told({ flawed })).toMatch(/- flawed, as it was: entry 19\n- … and 1 more/);
});
