import type { Command, Query } from '../../contracts/endpoint.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import { type Instant, instant } from '../../contracts/time.ts';

/** Who asks, as far as it matters here. */
export interface Confirming {
  /** An old client, which cannot ask for the password. */
  readonly legacy: boolean;
  /** When its session last gave the password. */
  readonly session: { confirmedAt(): Promise<Instant | null> };
}

/** Enforces an endpoint's `freshPassword`; null: go ahead. */
export type CheckFreshPassword = (
  endpoint: Command | Query,
  requester: Confirming,
) => Promise<Refusal | null>;

/** `minutes`: for how long a password counts as fresh; null: none is asked for. */
export function createFreshPasswordCheck(minutes: number | null, clock: () => Date): CheckFreshPassword {
  return async (endpoint, { legacy, session }) => {
    if (minutes === null || endpoint.kind === 'query' || !endpoint.freshPassword) return null;
    if (legacy) return refuse('NEW_SCREENS_NEEDED');
    const confirmedAt = await session.confirmedAt();
    const since = instant(new Date(clock().getTime() - minutes * 60_000));
    return confirmedAt && confirmedAt > since ? null : refuse('PASSWORD_NEEDED');
  };
}
