import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { optionalCode } from '../../api/optional-code.ts';
import { loadMoreTexts } from '../../texts/loaded-texts.ts';
import { useObservable } from '../../ui/observable.ts';
import { type PasswordRequest, passwordRequest } from './password-request.ts';

interface Props {
  request: PasswordRequest;
}

/** Not of the first load: hardly anybody is ever asked. */
const ConfirmPassword = lazy<ComponentType<Props>>(() =>
  optionalCode(() => Promise.all([import('./confirm-password.tsx'), loadMoreTexts()])).then(
    ([{ ConfirmPassword: component }]) => ({ default: component }),
    () => ({ default: NotAsked }),
  ),
);

/** The dialog while a command waits for the password. */
export function PasswordDialog() {
  const request = useObservable(passwordRequest);
  if (!request) return null;
  return (
    <Suspense>
      <ConfirmPassword request={request} />
    </Suspense>
  );
}

/** Its code did not come: what waits for it says that it was refused. */
function NotAsked({ request }: Props) {
  useEffect(() => request.settle(false), [request]);
  return null;
}
