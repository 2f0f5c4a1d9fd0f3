import { z } from 'zod';

const KEY_BYTES = 32;

/** 32 bytes in base64. */
export const Key = z
  .string()
  .regex(/^[A-Za-z0-9+/]{43}=$/, `must be ${KEY_BYTES} bytes in base64`)
  .transform((text) => new Uint8Array(Buffer.from(text, 'base64')));

/** Such keys, separated by commas. */
export const KeyList = z.string().transform((text, context) => {
  const keys = text.split(',').map((key) => Key.safeParse(key.trim()));
  const bytes = keys.flatMap(({ data }) => data ?? []);
  if (bytes.length === keys.length) return bytes;
  context.addIssue(`must be keys of ${KEY_BYTES} bytes in base64, separated by commas`);
  return z.NEVER;
});
