import { z } from 'zod';
import { eventsOf } from '../event-store/log/frame.ts';
import { readEvent } from '../event-store/log/recorded-event.ts';

const count = z.int().min(0);
/** In hundredths: sums of what games were opened with. */
const sum = z.string().regex(/^\d+$/);

/** What is counted in a stretch of the log, so that a restore can tell whether it comes to the same. */
export const Summary = z.object({
  events: count,
  types: z.record(z.string(), count),
  totalBet: sum,
  totalWin: sum,
  houseProfit: sum,
});
export type Summary = z.infer<typeof Summary>;

const AMOUNTS = ['totalBet', 'totalWin', 'houseProfit'] as const;
const Opening = z.object(Object.fromEntries(AMOUNTS.map((name) => [name, z.string().regex(/^\d+\.\d\d$/)])));

export const NOTHING: Summary = { events: 0, types: {}, totalBet: '0', totalWin: '0', houseProfit: '0' };

/** Counts events frame by frame. Those of the store itself are left out. */
export class Counting {
  #events = 0;
  readonly #types = new Map<string, number>();
  readonly #sums = new Map<string, bigint>();

  add(frame: Buffer, start: number): void {
    for (const { bytes } of eventsOf(frame, start)) {
      const { stream, type, data } = readEvent(bytes);
      if (stream.startsWith('$') || type.startsWith('$')) continue;
      this.#events += 1;
      this.#types.set(type, (this.#types.get(type) ?? 0) + 1);
      if (type === 'GameOpened') this.#addAmounts(data);
    }
  }

  get summary(): Summary {
    const sumOf = (name: string): string => String(this.#sums.get(name) ?? 0n);
    return {
      events: this.#events,
      types: Object.fromEntries([...this.#types].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      totalBet: sumOf('totalBet'),
      totalWin: sumOf('totalWin'),
      houseProfit: sumOf('houseProfit'),
    };
  }

  /** An entry that nobody can read counts, and adds nothing. */
  #addAmounts(data: Buffer): void {
    const amounts = Opening.safeParse(jsonOf(data)).data;
    if (!amounts) return;
    for (const name of AMOUNTS)
      this.#sums.set(name, (this.#sums.get(name) ?? 0n) + BigInt((amounts[name] ?? '0').replace('.', '')));
  }
}

export function together(all: readonly Summary[]): Summary {
  return all.reduce((total, one) => {
    const types = { ...total.types };
    for (const [type, times] of Object.entries(one.types)) types[type] = (types[type] ?? 0) + times;
    const plus = (name: (typeof AMOUNTS)[number]): string => String(BigInt(total[name]) + BigInt(one[name]));
    return {
      events: total.events + one.events,
      types,
      totalBet: plus('totalBet'),
      totalWin: plus('totalWin'),
      houseProfit: plus('houseProfit'),
    };
  }, NOTHING);
}

/** What differs between two, in words; empty where nothing does. */
export function differences(saved: Summary, found: Summary): string[] {
  const types = new Set([...Object.keys(saved.types), ...Object.keys(found.types)]);
  const each: [string, string | number, string | number][] = [
    ['events', saved.events, found.events],
    ...[...types].map((type): [string, number, number] => [
      type,
      saved.types[type] ?? 0,
      found.types[type] ?? 0,
    ]),
    ...AMOUNTS.map((name): [string, string, string] => [name, saved[name], found[name]]),
  ];
  return each.filter(([, a, b]) => a !== b).map(([what, a, b]) => `${what}: ${b} instead of ${a}`);
}

function jsonOf(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return null;
  }
}
