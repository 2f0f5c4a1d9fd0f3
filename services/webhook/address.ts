import { z } from 'zod';

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/** Where the lines are sent: https, or on this machine; plain http elsewhere only where the installation says so. */
export const WebhookUrl = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://hooks.example/seals' })
  .transform((text) => new URL(text))
  .refine(({ username, password }) => username === '' && password === '', 'must not carry a login');

export function isGuarded({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || LOOPBACK.test(hostname);
}

/** As Standard Webhooks write them: `whsec_` and 24 to 64 bytes in base64. */
export const WebhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]+={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64')
  .transform((text) => new Uint8Array(Buffer.from(text.slice('whsec_'.length), 'base64')))
  .refine(({ length }) => length >= 24 && length <= 64, 'must be whsec_ and 24 to 64 bytes in base64');
