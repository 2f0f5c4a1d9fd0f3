import type { FindingCode } from '../../../../contracts/verification/finding.ts';
import type { Mutation } from '../../../support/verification/mutate.ts';
import type { PlayedLog } from '../../../support/verification/played-log.ts';

/** A rule that is broken once: in a game that was played by the deciders, one thing is not as the rule has it. */
export interface Mutant {
  readonly rule: string;
  readonly game: PlayedLog;
  readonly broken: Mutation;
  readonly code: FindingCode;
}

export function mutant(code: FindingCode, rule: string, game: PlayedLog, broken: Mutation): Mutant {
  return { rule, game, broken, code };
}

/** No hash of anything. */
export const HEX = 'ab'.repeat(32);
/** Nobody's id. */
export const elsewhere = '01931000-0000-7000-8000-0000000000ff';

export function hoursEarlier(time: string, hours = 1): string {
  return new Date(Date.parse(time) - hours * 3_600_000).toISOString();
}

export function timeOf({ log }: PlayedLog, type: string, nth = 0): string {
  return log.filter((event) => event.type === type).at(nth)?.metadata.at ?? '';
}
