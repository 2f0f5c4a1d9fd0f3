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
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
