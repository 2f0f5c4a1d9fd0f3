import { z } from 'zod';
import { Text } from '../text.ts';

// What cannot be seen: two names that look the same would be two accounts.
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u;

/** A new username: 1 to 100 characters without outer spaces; unique by its {@link usernameKey}. */
export const Username = Text.trim()
  .min(1)
  .max(100)
  .regex(/^[^\s/\\]+(?: [^\s/\\]+)*$/)
  .refine((name) => !unseen.test(name), 'Characters that cannot be seen');

/** The same for names that differ only in case or in how their characters are encoded. */
export function usernameKey(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

/** A new password; shorter ones are refused, nothing else is demanded (NIST SP 800-63B). */
export const Password = z.string().min(8).max(1000);
