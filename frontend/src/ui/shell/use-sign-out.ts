import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { signOut } from '../../../../contracts/accounts/commands.ts';
import { endSession } from '../../api/session.ts';
import { useApi } from '../../api/use-api.ts';

/** Signs out and goes to /Login; a server that cannot be reached keeps nobody on the screen. */
export function useSignOut(): () => Promise<void> {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useCallback(async () => {
    await api.send(signOut, {}, { patience: 2000 }).catch(() => undefined);
    await navigate({ to: '/Login' });
    endSession(api, client);
  }, [api, client, navigate]);
}
