import type { Broken } from '../../../../contracts/export/queries.ts';
import type { ExportScope } from '../../../../contracts/export/scope.ts';
import type { Head } from '../../../../contracts/seal/day-line.ts';
import type { Verdict } from '../../../../contracts/verifier/export-verifier.ts';
import type { Problem } from '../../../../contracts/problem.ts';

/** What the worker is to verify, and the lines to hold it against. */
export interface ToVerify {
  readonly scope: ExportScope;
  readonly heads: readonly Head[];
}

export interface VerifyProgress {
  readonly done: number;
  readonly of: number;
}

/** How it ended. `refused`: what came is no sound export, and why; the others: nothing came that could be judged. */
export type Verified =
  | { readonly type: 'verdict'; readonly verdict: Verdict }
  | { readonly type: 'refused'; readonly message: string }
  | { readonly type: 'broken'; readonly broken: Broken }
  | { readonly type: 'problem'; readonly problem: Problem; readonly retryAfter: number | null }
  | { readonly type: 'unreachable' };

export type FromVerify = ({ readonly type: 'progress' } & VerifyProgress) | Verified;
