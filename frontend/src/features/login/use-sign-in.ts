import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signIn } from '../../../../contracts/accounts/commands.ts';
import { beginSession, landings } from '../../api/session.ts';
import { useApi, useCommand } from '../../api/use-api.ts';

/** Short, so that someone at the counter soon reads that the server cannot be reached. */
const PATIENCE_MS = 2000;

/** Signs in and lands on the screen of the role (spec section 4). */
export function useSignIn() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const command = useCommand(signIn, { patience: PATIENCE_MS });
  const [done, setDone] = useState(false);

  async function submit(username: string, password: string) {
    if (command.isPending || done) return;
    const session = await command.mutateAsync({ username, password });
    setDone(true);
    beginSession(api, client, session);
    await navigate({ to: landings[session.role] });
  }

  return { submit, error: command.error, submitting: command.isPending, done };
}
