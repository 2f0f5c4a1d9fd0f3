import { hash } from 'node:crypto';

const NAMESPACE_BYTES = 16;

/** The UUID of version 5 (RFC 9562) of a name: as the package `uuid` makes it, for a fraction of the time. */
export function uuidv5(name: string, namespace: string): string {
  const bytes = Buffer.allocUnsafe(NAMESPACE_BYTES + Buffer.byteLength(name));
  const written = bytes.write(namespace.replaceAll('-', ''), 'hex');
  if (written !== NAMESPACE_BYTES) throw new TypeError(`'${namespace}' is not a UUID`);
  bytes.write(name, NAMESPACE_BYTES);
  const digits = hash('sha1', bytes);
  const variant = '89ab'[Number.parseInt(digits.charAt(16), 16) & 3];
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-5${digits.slice(13, 16)}-${variant}${digits.slice(17, 20)}-${digits.slice(20, 32)}`;
}
