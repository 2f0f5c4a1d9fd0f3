import type { FindingClass } from '../verification/finding.ts';
import { gameIn } from './stream-name.ts';
import { type ProofCode, type SealCode, sealCodes } from './seal-codes.ts';

/** As in contracts/verification/finding.ts, of a file and its seal too. */
export interface ProofFinding {
  readonly code: ProofCode;
  readonly class: FindingClass;
  readonly stream: string;
  readonly revision: string | null;
  readonly game: number | null;
  readonly day: string | null;
  readonly expected: string | null;
  readonly found: string | null;
}

/** So many are kept to be told one by one; a file that is wrong in every line must not fill the memory. */
export const MOST_FINDINGS = 10_000;

type Told = string | number | bigint | null | undefined;

interface About {
  readonly stream?: string;
  readonly revision?: string | null;
  readonly day?: string | null;
  readonly expected?: Told;
  readonly found?: Told;
}

export class Findings {
  readonly kept: ProofFinding[] = [];
  readonly count: Record<FindingClass, number> = { altered: 0, irregular: 0, unproven: 0 };

  /** About the seal; of its own stream if none is told. */
  add(code: SealCode, { stream = 'seals', revision = null, day = null, expected, found }: About): void {
    const text = (told: Told) => (told === undefined || told === null ? null : String(told));
    const where = { stream, revision, game: gameIn(stream)?.number ?? null, day };
    this.put({ code, class: sealCodes[code], ...where, expected: text(expected), found: text(found) });
  }

  put(finding: ProofFinding): void {
    this.count[finding.class] += 1;
    if (this.kept.length < MOST_FINDINGS) this.kept.push(finding);
  }

  get left(): number {
    const { altered, irregular, unproven } = this.count;
    return altered + irregular + unproven - this.kept.length;
  }
}
