import { prepareSecondFactor, turnOnSecondFactor } from '../../contracts/accounts/second-factor/commands.ts';
import { changePassword, signOut } from '../../contracts/accounts/commands.ts';
import { type Duty, session } from '../../contracts/accounts/queries.ts';
import { secondFactor } from '../../contracts/accounts/second-factor/queries.ts';
import { type Refusal, type RefusalCode, refuse } from '../../contracts/refusals.ts';
import type { Caller } from './caller.ts';

/** What a session has to do before it may do anything else; null: nothing. */
export type DutyOf = (caller: Caller) => Promise<Duty | null>;

const always: readonly string[] = [session.name, signOut.name];

/** What a session may do meanwhile, and how everything else is refused. */
const duties: Record<Duty, { readonly may: readonly string[]; readonly otherwise: RefusalCode }> = {
  'change-password': { may: [...always, changePassword.name], otherwise: 'PASSWORD_GIVEN' },
  'set-up-second-factor': {
    may: [...always, secondFactor.name, prepareSecondFactor.name, turnOnSecondFactor.name],
    otherwise: 'SECOND_FACTOR_REQUIRED',
  },
};

/** Refuses what a session may not do yet; null: go ahead. */
export function checkDuty({ name }: { name: string }, duty: Duty | null): Refusal | null {
  if (duty === null) return null;
  const { may, otherwise } = duties[duty];
  return may.includes(name) ? null : refuse(otherwise);
}
