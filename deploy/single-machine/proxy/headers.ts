import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';

/** Of one connection alone; they say nothing of the next one. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
]);
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
];

/**
 * The headers of a request as they are passed on: with the address that it came from. What a request says of that itself counts only where
 * it came from another proxy that is trusted.
 */
export function passedOn(
  { headers, socket }: IncomingMessage,
  { overTls, isTrusted }: { readonly overTls: boolean; readonly isTrusted: (address: string) => boolean },
): IncomingHttpHeaders {
  const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
  const trusted = isTrusted(address);
  const dropped = new Set([...HOP_BY_HOP, ...(trusted ? [] : FORWARDED)]);
  const kept = Object.entries(headers).filter(([name]) => !dropped.has(name));
  const before = trusted ? headers['x-forwarded-for'] : undefined;
  return {
    ...Object.fromEntries(kept),
    'x-forwarded-for': before === undefined ? address : `${String(before)}, ${address}`,
    'x-forwarded-proto': (trusted && headers['x-forwarded-proto']) || (overTls ? 'https' : 'http'),
  };
}

/** The headers of an answer as they are passed back. */
export function passedBack(rawHeaders: readonly string[]): string[] {
  return rawHeaders.flatMap((name, at) => {
    if (at % 2 === 1 || HOP_BY_HOP.has(name.toLowerCase())) return [];
    return [name, rawHeaders[at + 1] ?? ''];
  });
}

/** What the session cookie says, if there is one. */
export function sessionOf({ headers }: IncomingMessage): string | null {
  return /(?:^|;\s*)session=([^;]+)/.exec(headers.cookie ?? '')?.[1] ?? null;
}
