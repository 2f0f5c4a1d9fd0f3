import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { decrypt, encrypt } from '../../encryption/aes-gcm.ts';
import { derivedKey, type FactorKeys } from './keys.ts';

/**
 * What a client keeps for us between two steps and can neither read nor change: no process needs to remember it, and any of several
 * can take the second step.
 */
export interface SealedNotes<T> {
  seal(content: T, now: Date): string;
  /** Null once it has expired, and for anything that was not sealed here for this use. */
  open(sealed: string, now: Date): T | null;
}

export function sealedNotes<S extends z.ZodType>(
  use: string,
  content: S,
  milliseconds: number,
  keys: FactorKeys,
): SealedNotes<z.infer<S>> {
  const sealing = keys.map((key) => derivedKey(key, use));
  return {
    seal(told, now) {
      const note = Buffer.from(JSON.stringify({ told, until: now.getTime() + milliseconds }));
      return encrypt(note, use, sealing[0] as Uint8Array, randomBytes);
    },
    open(sealed, now) {
      for (const key of sealing) {
        const note = decrypt(sealed, use, key);
        if (!note) continue;
        const { told, until } = JSON.parse(Buffer.from(note).toString()) as { told: unknown; until: number };
        return now.getTime() < until ? (content.safeParse(told).data ?? null) : null;
      }
      return null;
    },
  };
}
