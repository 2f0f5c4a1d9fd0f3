import { z } from 'zod';
import { NameText } from '../text.ts';

/** A new username: 1 to 100 characters without outer spaces; unique by its {@link usernameKey}. */
export const Username = NameText.trim()
  .min(1)
  .max(100)
  .regex(/^[^\s/\\]+(?: [^\s/\\]+)*$/);

/** The same for names that differ only in case or in how their characters are encoded. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

/** A new password; shorter ones are refused, nothing else is demanded (NIST SP 800-63B). */
export const PASSWORD_LENGTH = 8;
export const Password = z.string().min(PASSWORD_LENGTH).max(1000);
