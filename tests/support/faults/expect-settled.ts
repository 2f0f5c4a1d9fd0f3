import type { EventStoreDBClient } from '@eventstore/db-client';
import { expect } from 'vitest';
import type { BusyHall } from './hall.ts';
import { SEED } from './random.ts';
import { type Figures, tell } from './report.ts';

/** What a test did, without what came of it. */
interface Done extends Pick<Figures, 'name' | 'readyMs'> {
  readonly counts?: Figures['counts'];
  /** When it began, by `performance.now()`. */
  readonly began: number;
  /** As many commands at least have been answered as done: otherwise nothing is proven. */
  readonly acknowledged: number;
  /** Of a log elsewhere. */
  readonly reader?: EventStoreDBClient;
}

/** Ends the games of a hall, tells the report what came of them, and expects that nothing was lost, doubled or answered wrong. */
export async function expectSettled(hall: BusyHall, done: Done): Promise<void> {
  const { name, counts = {}, readyMs, began, acknowledged, reader } = done;
  const judgement = await hall.settle(reader);
  const tookMs = performance.now() - began;
  tell({ name, seed: SEED, counts, judgement, ...(readyMs && { readyMs }), tookMs });
  expect(judgement).toMatchObject({ lost: [], doubled: [], untrue: [] });
  expect(judgement.acknowledged).toBeGreaterThan(acknowledged);
}
