import type { GameNumber } from '../ids.ts';
import type { Day } from '../time.ts';
import { classOf, type Finding, type FindingCode } from './finding.ts';

interface Where {
  readonly stream: string;
  readonly revision: bigint;
}

type Told = string | number | null | undefined;

/** Collects what is found about one game, or one day. */
export class Report {
  readonly findings: Finding[] = [];
  readonly #said = new Set<string>();
  readonly #stream: string;
  readonly #game: GameNumber | null;
  day: Day | null;

  constructor(stream: string, game: GameNumber | null, day: Day | null) {
    this.#stream = stream;
    this.#game = game;
    this.day = day;
  }

  /** `at`: the event that it is about; null where it is about the whole. */
  add(code: FindingCode, at: Where | null, expected?: Told, found?: Told): void {
    this.findings.push({
      code,
      class: classOf(code),
      stream: at?.stream ?? this.#stream,
      revision: at ? String(at.revision) : null,
      game: this.#game,
      day: this.day,
      expected: textOf(expected),
      found: textOf(found),
    });
  }

  /** As {@link add}, but once for all events of which the same is to be said. */
  addOnce(code: FindingCode, at: Where | null, expected: Told, found?: Told): void {
    const key = JSON.stringify([code, textOf(expected), textOf(found)]);
    if (this.#said.has(key)) return;
    this.#said.add(key);
    this.add(code, at, expected, found);
  }

  /** Reports what was told where it is not what it comes to. */
  same(code: FindingCode, at: Where | null, expected: Told, found: Told): void {
    if (textOf(expected) !== textOf(found)) this.add(code, at, expected, found);
  }
}

function textOf(told: Told): string | null {
  return told === undefined || told === null ? null : String(told);
}
