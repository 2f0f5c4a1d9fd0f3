import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type AccountId, CommandId } from '../../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../../contracts/refusals.ts';
import type { Caller } from '../../access/caller.ts';
import type { Commands } from '../../commands/handle.ts';
import { lru } from '../../cache/lru.ts';
import type { ServicesDatabase } from '../../sessions/tables.ts';
import { FailedAttempts, type Limit } from '../throttle/failed-attempts.ts';
import { decideUseCode, type RightCode } from './decider.ts';
import type { FactorKeys } from './keys.ts';
import { stepOf } from './one-time-codes.ts';
import { recoveryHash } from './recovery-codes.ts';
import { unsealSecret } from './secrets.ts';
import { factor, type SetFactor } from './state.ts';

export type CodeKind = RightCode['kind'];

export interface Codes {
  /** Uses up a code of this account. Counts as failed until it is found right; `device`: has a budget of its own. */
  use(
    who: Pick<Caller, 'accountId' | 'role' | 'sessionId'>,
    code: string,
    device: string | null,
  ): Promise<CodeKind | Refusal>;
  /** Deletes what is counted no longer. */
  purge(): Promise<void>;
}

/** Whoever gets here knows the password, so all strangers share one budget: six of a million codes, then a pause that grows. */
const usual: Limit = { points: 6, duration: 300, longest: 3_600 };
const MOST_HALTED = 100;

export function createCodes(
  db: Kysely<ServicesDatabase>,
  commands: Commands,
  keys: FactorKeys,
  limit: Limit = usual,
): Codes {
  const attempts = new FailedAttempts(db, 'code', limit);
  const usedWhileHalted = lru<string, true>(MOST_HALTED);

  function find(set: SetFactor, accountId: AccountId, code: string): RightCode | null {
    const { secret, key } = unsealSecret(set, accountId, keys);
    const typed = code.replaceAll(/\s/g, '');
    if (/^\d{6}$/.test(typed)) {
      const step = stepOf(secret, typed, commands.clock());
      return step === null ? null : { kind: 'code', step };
    }
    const hash = recoveryHash(key, accountId, typed);
    return set.recovery.has(hash) ? { kind: 'recovery-code', hash } : null;
  }

  return {
    async use({ accountId, role, sessionId }, code, device) {
      const stream = factor(accountId);
      const { state } = await commands.loadSound(stream);
      if (!state) return refuse('SECOND_FACTOR_OFF');
      const attempt = `${device ?? ''} ${accountId}`;
      const seconds = await attempts.attempt(attempt);
      if (seconds !== null) return refuse('TOO_MANY_ATTEMPTS', { seconds });
      const right = find(state, accountId, code);
      if (!right) return refuse('CODE_WRONG');
      // An id of its own each time: a request that is sent again must not pass by the answer to the first.
      const context = {
        actor: { accountId, role },
        session: sessionId,
        commandId: CommandId.parse(uuidv7()),
      };
      const used = await commands.handle(stream, context, right, decideUseCode);
      if (isRefusal(used)) {
        // Nobody but the agent can see to a record that stands still: not even its own shuts it out.
        if (used.code !== 'STREAM_HALTED' || role !== 'all_admin') return used;
        const place = `${accountId} ${right.kind === 'code' ? right.step : right.hash}`;
        if (usedWhileHalted.has(place)) return refuse('CODE_USED');
        usedWhileHalted.set(place, true);
      }
      await attempts.forget(attempt);
      return right.kind;
    },
    purge: () => attempts.trim(),
  };
}
