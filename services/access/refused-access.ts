import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { v7 as uuidv7 } from 'uuid';
import type { EventData } from '../../contracts/events.ts';
import { CommandId } from '../../contracts/ids.ts';
import type { Commands } from '../commands/handle.ts';
import type { Caller } from './caller.ts';
import { decideRefuseAccess } from './decider.ts';
import { accountAccess } from './state.ts';

export interface RefusedAccess {
  /** Puts a refused attempt on record, beside the answer and not in its way. */
  record(caller: Caller, attempt: EventData<'AccessRefused'>): void;
  /** Resolves when everything recorded so far is in the log, or has failed to be. */
  settled(): Promise<void>;
}

export interface RefusedAccessLimits {
  readonly points: number;
  readonly duration: number;
}

const usual: RefusedAccessLimits = { points: 30, duration: 60 };

/** `unrecorded` hears of attempts beyond what an account may fill the log with, and of those the store did not take. */
export function createRefusedAccess(
  commands: Commands,
  unrecorded: (reason: 'too many' | 'failed', error?: unknown) => void,
  limits: RefusedAccessLimits = usual,
): RefusedAccess {
  const limiter = new RateLimiterMemory(limits);
  const underWay = new Set<Promise<void>>();

  async function append(caller: Caller, attempt: EventData<'AccessRefused'>): Promise<void> {
    try {
      await limiter.consume(caller.accountId);
      const context = {
        actor: { accountId: caller.accountId, role: caller.role },
        commandId: CommandId.parse(uuidv7()),
        session: caller.sessionId,
      };
      await commands.handle(accountAccess(caller.accountId), context, attempt, decideRefuseAccess);
    } catch (error) {
      if (error instanceof RateLimiterRes) unrecorded('too many');
      else unrecorded('failed', error);
    }
  }

  return {
    record(caller, attempt) {
      const appending = append(caller, attempt).finally(() => underWay.delete(appending));
      underWay.add(appending);
    },
    async settled() {
      await Promise.all(underWay);
    },
  };
}
