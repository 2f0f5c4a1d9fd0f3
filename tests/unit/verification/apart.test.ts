import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsIn } from '../import-rule/circles.ts';

const CONTRACTS = join(import.meta.dirname, '../../../contracts');

/** What both sides must share: schemas, names, sizes, what a branch has before anything is set, how a log is read. */
const SHARED = new Set([
  'accounts/late-voids.ts',
  'analysis/queries.ts',
  'bingo/columns.ts',
  'bingo/cut.ts',
  'bingo/grid.ts',
  'bingo/late-winners.ts',
  'bingo/stakes.ts',
  'bingo/totals.ts',
  'bingo/winner-types.ts',
  'cartelas/cartela.ts',
  'events.ts',
  'game/events.ts',
  'game/queries.ts',
  'game/sold-cartelas.ts',
  'game/values.ts',
  'ids.ts',
  'position.ts',
  'reports/queries.ts',
  'streams.ts',
  'time.ts',
  'upcast.ts',
]);

const imports = importsIn(CONTRACTS).filter(([from]) => from.startsWith('verification/'));

test('what recomputes a game knows no rule of those that it recomputes', () => {
  const others = imports.filter(([, to]) => !to.startsWith('verification/') && !SHARED.has(to));
  // Findings are asked for like anything else.
  expect(others.filter(([from]) => !from.endsWith('queries.ts') && !from.endsWith('commands.ts'))).toEqual(
    [],
  );
});

test('and of what counts money only how it is written down', () => {
  for (const [from, to] of imports)
    if (to === 'bingo/totals.ts')
      expect(readFileSync(join(CONTRACTS, from), 'utf8')).toMatch(/import type [^;]+bingo\/totals\.ts/);
});
