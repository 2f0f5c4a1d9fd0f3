import { notifications } from './notifications.ts';
import { useCallback } from 'react';
import { useProblemText } from '../api/use-problem-text.ts';

const ID = 'notice';

/** Says in a floating message what could not be done; a later one takes its place. */
export function useNotice(): {
  say: (message: string) => void;
  sayProblem: (error: unknown) => void;
} {
  const text = useProblemText();
  const say = useCallback((message: string) => {
    notifications.show({ id: ID, color: 'bad', message, role: 'alert', autoClose: 8000 });
  }, []);
  const sayProblem = useCallback((error: unknown) => say(text(error)), [say, text]);
  return { say, sayProblem };
}
