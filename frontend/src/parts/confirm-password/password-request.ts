import { observable } from '../../ui/observable.ts';

export interface PasswordRequest {
  readonly confirmed: Promise<boolean>;
  /** Whether the password has been given; once. */
  readonly settle: (confirmed: boolean) => void;
}

/** Commands that wait for the password being given again: one dialog for all of them. */
export const passwordRequest = observable<PasswordRequest | null>(null);

/** Has the password asked for; answers whether it has been given. */
export function askPassword(): Promise<boolean> {
  const open = passwordRequest.get();
  if (open) return open.confirmed;
  const confirmed = new Promise<boolean>((resolve) => {
    passwordRequest.set({
      get confirmed() {
        return confirmed;
      },
      settle(given) {
        passwordRequest.set(null);
        resolve(given);
      },
    });
  });
  return confirmed;
}
