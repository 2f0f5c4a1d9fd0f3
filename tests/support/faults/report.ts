import { appendFileSync } from 'node:fs';
import type { Judgement } from './journal.ts';

/** What a fault test has done and found; numbers by what they count. */
export interface Figures {
  readonly name: string;
  readonly seed: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly judgement?: Judgement;
  /** From a kill to the first command that was taken again. */
  readonly readyMs?: Readonly<Record<string, readonly number[]>>;
  readonly tookMs: number;
}

/** Adds to the report of `npm run faults`, where there is to be one. */
export function tell(figures: Figures): void {
  const file = process.env['FAULTS_FIGURES'];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(figures)}\n`);
}
