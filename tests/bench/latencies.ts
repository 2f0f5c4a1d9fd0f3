import type { Asked } from './asked.ts';
import { fixed, median, percentile, table, whole } from './figures.ts';
import { takeAnswer } from './http-client.ts';
import { type Spent, spentSoFar } from './processor.ts';

/** In turn, so that what else goes on meanwhile meets all questions alike. */
const ROUNDS = 5;
const TIMES = 100;
/** The first asked of a process are slower: code that is not compiled, connections and statements that are new. */
const WARM = 40;
/** A question that takes this long is asked fewer times. */
const SLOW_MS = 60;
const TIMES_SLOW = 20;

interface Measured {
  readonly latencies: number[];
  processorMs: number;
}

/** Figures of each question, some columns for each size. */
export class Latencies {
  readonly #processes: ReadonlyMap<string, number>;
  readonly #columns: string[] = [];
  readonly #rows = new Map<string, string[]>();

  /** `processes`: whose processor time is spent on an answer. */
  constructor(processes: ReadonlyMap<string, number>) {
    this.#processes = processes;
  }

  async measure(
    size: number,
    url: string,
    asked: readonly { readonly questions: readonly Asked[]; readonly cookie: string }[],
  ): Promise<void> {
    this.#columns.push(`p50 of ${whole(size)}`, 'p99', 'processor');
    const all = asked.flatMap(({ questions, cookie }) =>
      questions.map((question) => ({
        ask: () => takeAnswer(url, question.query, question.input, cookie),
        name: question.name,
        warm: [] as number[],
        measured: { latencies: [], processorMs: 0 } as Measured,
      })),
    );
    for (const question of all)
      await this.#repeat(question.ask, WARM, { latencies: question.warm, processorMs: 0 });
    for (let round = 0; round < ROUNDS; round++)
      for (const question of all)
        await this.#repeat(
          question.ask,
          median(question.warm) < SLOW_MS ? TIMES : TIMES_SLOW,
          question.measured,
        );
    for (const { name, measured } of all) {
      const { latencies, processorMs } = measured;
      const figures = [median(latencies), percentile(latencies, 99), processorMs / latencies.length];
      this.#rows.set(name, [...(this.#rows.get(name) ?? []), ...figures.map((figure) => fixed(figure, 1))]);
    }
  }

  async #repeat(work: () => Promise<unknown>, times: number, measured: Measured): Promise<void> {
    const before = sum(spentSoFar(this.#processes));
    for (let time = 0; time < times; time++) {
      const asked = performance.now();
      await work();
      measured.latencies.push(performance.now() - asked);
    }
    measured.processorMs += sum(spentSoFar(this.#processes)) - before;
  }

  toString(): string {
    return table(
      ['ms', ...this.#columns],
      [...this.#rows].map(([name, figures]) => [name, ...figures]),
    );
  }
}

const sum = (spent: Spent) => [...spent.values()].reduce((total, each) => total + each, 0);
