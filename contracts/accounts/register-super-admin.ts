import { z } from 'zod';
import { command } from '../endpoint.ts';
import { AccountId } from '../ids.ts';
import { Password, Username } from './credentials.ts';

export const registerSuperAdmin = command({
  name: 'register-super-admin',
  summary: 'Register a super admin (agent screens)',
  may: ['all_admin'],
  tenant: 'none',
  input: { username: Username, password: Password },
  output: z.object({ accountId: AccountId }),
});
