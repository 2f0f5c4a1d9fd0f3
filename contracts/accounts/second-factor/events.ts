import { z } from 'zod';

/**
 * Events of `factor-{id}`: what the second factor of an account is checked by. They never leave the write side, as passwords do not.
 * `recovery`: keyed hashes of the recovery codes. `step`: the 30 seconds since 1970 whose code was used.
 */
export const factorEvents = {
  /** `sealedSecret`: AES-256-GCM under the key named; the hashes are of the same key. `step`: that of the code it was confirmed by. */
  FactorSet: z.object({
    keyId: z.string(),
    sealedSecret: z.string(),
    recovery: z.array(z.string()),
    step: z.int(),
  }),
  /** Instead of those before. */
  RecoveryCodesSet: z.object({ recovery: z.array(z.string()) }),
  CodeUsed: z.object({ step: z.int() }),
  RecoveryCodeUsed: z.object({ hash: z.string() }),
  FactorCleared: z.object({}),
};
