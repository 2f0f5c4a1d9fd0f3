import { z } from 'zod';
import { Text } from '../text.ts';

/** A new username: 1 to 100 characters without outer spaces; unique without regard to case. */
export const Username = Text.trim()
  .min(1)
  .max(100)
  .regex(/^[^\s/\\]+(?: [^\s/\\]+)*$/);
/** A new password; shorter ones are refused, nothing else is demanded (NIST SP 800-63B). */
export const Password = z.string().min(8).max(1000);
