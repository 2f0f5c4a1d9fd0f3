import { isRedirect, redirect } from '@tanstack/react-router';
import type { Session } from '../../contracts/accounts/queries.ts';
import type { Role } from '../../contracts/ids.ts';
import { isRefused } from './api/refused.ts';
import { askSession } from './api/session.ts';
import type { Context } from './preload.ts';

export type Roles = Role | readonly Role[] | 'anyone';

/** No session, or a session of another role: to /Login (spec section 2). One that has something to do first: to where that is done. */
export async function guard(context: Context, role: Roles): Promise<void> {
  const session = await guardDuty(context, role);
  if (session?.duty) throw redirect({ to: '/Account' });
}

/** The same where what is to be done first is done. */
export async function guardDuty({ api, client }: Context, role: Roles): Promise<Session | null> {
  if (role === 'anyone') return null;
  const session = await askSession(api, client).catch((error: unknown) => {
    if (isRefused(error, 'NOT_SIGNED_IN')) {
      if (role === 'branch_admin') console.warn('Branch information not found');
      throw redirect({ to: '/Login', state: { superAdminMissing: role === 'super_admin' } });
    }
    throw error;
  });
  if (![role].flat().includes(session.role)) throw redirect({ to: '/Login' });
  return session;
}

/** To the login also when it cannot be found out whether this user may (spec section 2). */
export async function guardGame(context: Context, role: Roles): Promise<void> {
  await guard(context, role).catch((error: unknown) => {
    throw isRedirect(error) ? error : redirect({ to: '/Login', state: { sessionEnded: true } });
  });
}
