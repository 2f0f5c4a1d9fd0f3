import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../../contracts/refusals.ts';
import { sendRefusal } from './errors.ts';

/** The page that verifies exports from disk. */
const VERIFIER = 'verify.html';
const A_YEAR = 31_536_000;
/** Vite puts a hash of the content into these names. */
const hashed = /[/\\]assets[/\\]/;

/** The built frontend; every other address that is not the API's is one of its screens. */
export async function registerFrontend(app: FastifyInstance, folder: string): Promise<void> {
  const index = join(folder, 'index.html');
  const built = existsSync(index);
  if (built)
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: true,
      index: 'index.html',
      cacheControl: false,
      setHeaders(reply, path) {
        reply.header(
          'cache-control',
          hashed.test(path) ? `public, max-age=${A_YEAR}, immutable` : 'no-cache',
        );
        // Its script stands in it, which no page of the product may do: it is for the disk of whoever trusts nobody here.
        if (path.endsWith(VERIFIER))
          reply.header('content-disposition', `attachment; filename="${VERIFIER}"`);
      },
    });
  app.setNotFoundHandler((request, reply) => {
    if (built && isScreen(request)) return sendIndex(reply);
    return sendRefusal(reply, refuse('NOT_FOUND'));
  });
}

function isScreen(request: FastifyRequest): boolean {
  const path = request.url.split('?', 1)[0] ?? '';
  const isOurs = /^\/(api|health|metrics|assets)(\/|$)/.test(path);
  return (request.method === 'GET' || request.method === 'HEAD') && !isOurs && !/\.\w+$/.test(path);
}

function sendIndex(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-cache').sendFile('index.html');
}
