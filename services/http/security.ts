import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

const YEAR_SECONDS = 31_536_000;

const answerHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
};

/** Answers of the API are data: nothing in them is ever a page. Set at once, for a draw must not wait for headers. */
export function secureAnswers(api: FastifyInstance): void {
  api.addHook('onRequest', (_request, reply, done) => {
    reply.headers(answerHeaders);
    done();
  });
}

/** What the pages of the frontend and the documentation may load and do. */
export async function securePages(app: FastifyInstance, overTls: boolean): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Mantine writes its theme's variables into style elements.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:', 'data:'],
        workerSrc: ["'self'", 'blob:'],
        upgradeInsecureRequests: null,
      },
    },
    // As the policy above says: no frame, not even one of this site.
    xFrameOptions: { action: 'deny' },
    // A hall's machine is reached by plain HTTP, unless PUBLIC_URL says that there is TLS before it.
    strictTransportSecurity: overTls && { maxAge: YEAR_SECONDS, includeSubDomains: false },
  });
}
