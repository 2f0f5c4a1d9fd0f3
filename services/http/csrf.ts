import type { FastifyRequest } from 'fastify';

/**
 * Whether a request that changes something may come from where its browser says it comes from. Beside SameSite=Strict:
 * that still lets in other hosts of the same site. Programs other than browsers send neither header.
 */
export function isSameOrigin(request: FastifyRequest): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host } = new URL(origin);
  const own = `${protocol}//${request.host}`;
  return URL.canParse(own) && new URL(own).host === host;
}
