import type { Metadata } from '@grpc/grpc-js';
import type { Accounts } from '../security/accounts.ts';
import { type Action, may } from '../security/rights.ts';
import { accessDenied, unauthenticated } from './errors.ts';

/** What the caller of one call may do. */
export interface Caller {
  may(action: Action, stream: string): boolean;
  /** Throws the error that the call is refused with. */
  demand(action: Action, stream: string): void;
}

/**
 * The caller by the metadata of a call. Throws where they name a login that is none; a call without a login is anybody's,
 * who may do nothing that is asked here.
 */
export function callerOf(accounts: Accounts, metadata: Metadata): Caller {
  const [header] = metadata.get('authorization');
  const account = header === undefined ? null : accounts.authenticate(String(header));
  if (header !== undefined && account === null) throw unauthenticated();
  const allowed = (action: Action, stream: string) => account !== null && may(account, action, stream);
  return {
    may: allowed,
    demand: (action, stream) => {
      if (!allowed(action, stream)) throw accessDenied();
    },
  };
}
