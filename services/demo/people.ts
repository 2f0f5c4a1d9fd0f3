import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { Registration } from '../../contracts/accounts/events.ts';
import { type Actor, BranchId, CommandId } from '../../contracts/ids.ts';
import { isRefusal } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { register as registerAccount } from '../registration/register.ts';
import type { Commands } from '../commands/handle.ts';
import type { Context } from '../commands/context.ts';
import { business, DAYS, type DemoBranch } from './business.ts';

const NAMESPACE = '0f6b1c1e-64a5-4a3e-9d0a-6a4f6b0b6d5a';
const LEAD_MS = (DAYS + 1) * 24 * 3_600_000;

export interface StaffedBranch {
  readonly plan: DemoBranch;
  readonly registration: Registration & { branch: NonNullable<Registration['branch']> };
}

export const system: Actor = { accountId: null, role: 'system' };

/** The same id for the same step in every run, so that a step done before is not done again. */
export function stepOf(actor: Actor, step: string): Context {
  return { actor, commandId: CommandId.parse(uuidv5(step, NAMESPACE)) };
}

/** When the demo's month ends: the moment of its first start, which its first event tells. */
export async function endOfMonth(commands: Commands): Promise<Date> {
  for await (const { metadata } of commands.store.readStream(streams.username(business.agent)))
    return new Date(Date.parse(metadata.at) + LEAD_MS);
  return commands.clock();
}

export function beginningOf(end: Date): Date {
  return new Date(end.getTime() - LEAD_MS);
}

/** Registers everyone who is not registered yet; the branches that were. */
export async function registerEveryone(commands: Commands, passwords: Passwords): Promise<StaffedBranch[]> {
  const register = async (actor: Actor, wanted: Omit<Registration, 'accountId'>) => {
    const context = stepOf(actor, `register ${wanted.username}`);
    const done = await registerAccount(commands, passwords, context, wanted, business.password);
    if (isRefusal(done)) throw new Error(`demo: ${wanted.username} was not registered: ${done.code}`);
    return done.data;
  };
  const agent = await register(system, {
    username: business.agent,
    role: 'all_admin',
    ownerId: null,
    branch: null,
  });
  const registerAuditor = ({ accountId, role }: Registration, username: string) =>
    register({ accountId, role }, { username, role: 'auditor', ownerId: accountId, branch: null });
  await registerAuditor(agent, business.auditor);
  const staffed: StaffedBranch[] = [];
  for (const { username, auditor, branches } of business.superAdmins) {
    const owner = await register(
      { accountId: agent.accountId, role: 'all_admin' },
      { username, role: 'super_admin', ownerId: agent.accountId, branch: null },
    );
    if (auditor !== null) await registerAuditor(owner, auditor);
    for (const plan of branches) {
      const branch = {
        branchId: BranchId.parse(uuidv7()),
        branchName: plan.name,
      };
      const registration = await register(
        { accountId: owner.accountId, role: 'super_admin' },
        { username: plan.username, role: 'branch_admin', ownerId: owner.accountId, branch },
      );
      staffed.push({ plan, registration: { ...registration, branch: registration.branch ?? branch } });
    }
  }
  return staffed;
}
