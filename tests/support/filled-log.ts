import type { EventStoreDBClient } from '@eventstore/db-client';
import { append } from './append.ts';
import { BranchLog, type Entry } from './branch-log.ts';

const FIRST = Date.parse('2026-01-01T08:00:00.000Z');
const BETWEEN_GAMES_MS = 10 * 60_000;
const CARDS = 60;

/** Realistic games of so many halls, in each one every ten minutes, until there are `events` in all. */
export async function fillLog(client: EventStoreDBClient, events: number, halls: number): Promise<void> {
  let written = 0;
  const write = async (entries: readonly Entry[]) => {
    await append(client, entries);
    written += entries.length;
  };
  const play = async (_: unknown, index: number) => {
    const hall = new BranchLog(`Hall ${index}`, index + 1, CARDS);
    await write(hall.registration(new Date(FIRST)));
    for (let at = FIRST; written < events; ) {
      at += BETWEEN_GAMES_MS;
      await write(hall.game(new Date(at)));
    }
  };
  await Promise.all(Array.from({ length: halls }, play));
}
