import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { signIn } from '../../../../contracts/accounts/commands.ts';
import type { Session } from '../../../../contracts/accounts/queries.ts';
import { finishSignIn } from '../../../../contracts/accounts/second-factor/commands.ts';
import { isRefused } from '../../api/refused.ts';
import { beginSession, landings } from '../../api/session.ts';
import { useApi, useCommand } from '../../api/use-api.ts';

/** Short, so that someone at the counter soon reads that the server cannot be reached. */
const PATIENCE_MS = 2000;

/** Signs in, with a code where one is asked for, and lands on the screen of the role (spec section 4). */
export function useSignIn() {
  const api = useApi();
  const client = useQueryClient();
  const navigate = useNavigate();
  const command = useCommand(signIn, { patience: PATIENCE_MS });
  const finishing = useCommand(finishSignIn, { patience: PATIENCE_MS });
  const [firstStep, setFirstStep] = useState<string | null>(null);
  const [done, setDone] = useState(false);
  const submitting = command.isPending || finishing.isPending;

  async function land(session: Session) {
    setDone(true);
    beginSession(api, client, session);
    await navigate({ to: landings[session.role] });
  }

  async function submit(username: string, password: string) {
    if (submitting || done) return;
    finishing.reset();
    try {
      await land(await command.mutateAsync({ username, password }));
    } catch (error) {
      const step = isRefused(error, 'CODE_NEEDED') ? error.params['firstStep'] : undefined;
      if (step === undefined) throw error;
      command.reset();
      setFirstStep(String(step));
    }
  }

  async function submitCode(code: string) {
    if (submitting || done || firstStep === null) return;
    try {
      await land(await finishing.mutateAsync({ firstStep, code }));
    } catch (error) {
      if (isRefused(error, 'FIRST_STEP_EXPIRED') || isRefused(error, 'SIGN_IN_REFUSED')) setFirstStep(null);
      throw error;
    }
  }

  function back() {
    finishing.reset();
    setFirstStep(null);
  }

  const error = command.error ?? finishing.error;
  return { submit, submitCode, back, asksCode: firstStep !== null, error, submitting, done };
}
