import { isRedirect, redirect } from '@tanstack/react-router';
import type { Role } from '../../contracts/ids.ts';
import { isRefused } from './api/refused.ts';
import { askSession } from './api/session.ts';
import type { Context } from './preload.ts';

export type Roles = Role | readonly Role[] | 'anyone';

/** No session, or a session of another role: to /Login (spec section 2). */
export async function guard({ api, client }: Context, role: Roles): Promise<void> {
  if (role === 'anyone') return;
  const session = await askSession(api, client).catch((error: unknown) => {
    if (isRefused(error, 'NOT_SIGNED_IN')) {
      if (role === 'branch_admin') console.warn('Branch information not found');
      throw redirect({ to: '/Login', state: { superAdminMissing: role === 'super_admin' } });
    }
    throw error;
  });
  if (![role].flat().includes(session.role)) throw redirect({ to: '/Login' });
}

/** To the login also when it cannot be found out whether this user may (spec section 2). */
export async function guardGame(context: Context, role: Roles): Promise<void> {
  await guard(context, role).catch((error: unknown) => {
    throw isRedirect(error) ? error : redirect({ to: '/Login', state: { sessionEnded: true } });
  });
}
