import { Decimal } from 'decimal.js';
import { Money } from '../../contracts/money.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import { dataOf } from '../export/sound-events.ts';

const AMOUNTS = ['totalBet', 'totalWin', 'houseProfit'] as const;

/** Counts the events of a log and adds up what games were opened with, as a backup has done of the file itself. */
export class Counting {
  #events = 0;
  readonly #types = new Map<string, number>();
  readonly #sums = new Map(AMOUNTS.map((name) => [name, new Decimal(0)]));

  add(event: RawEvent): void {
    const { stream, type } = event;
    if (stream.startsWith('$') || type.startsWith('$')) return;
    this.#events += 1;
    this.#types.set(type, (this.#types.get(type) ?? 0) + 1);
    if (type !== 'GameOpened') return;
    const data = dataOf(event);
    const amounts = AMOUNTS.map((name) => Money.safeParse(data[name]).data);
    if (amounts.includes(undefined)) return;
    for (const [index, name] of AMOUNTS.entries())
      this.#sums.set(name, (this.#sums.get(name) ?? new Decimal(0)).plus(amounts[index] ?? 0));
  }

  get counted() {
    const hundredths = (name: (typeof AMOUNTS)[number]) =>
      (this.#sums.get(name) ?? new Decimal(0)).times(100).toFixed(0);
    return {
      events: this.#events,
      types: Object.fromEntries(this.#types),
      totalBet: hundredths('totalBet'),
      totalWin: hundredths('totalWin'),
      houseProfit: hundredths('houseProfit'),
    };
  }
}
