import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';

/** The certificate of the house's own authority, to be trusted by a phone or PC; its key never leaves the data folder. */
export function registerAuthority(app: FastifyInstance, file: string): void {
  app.get('/bingo-hall-ca.crt', async (_request, reply) =>
    reply
      .type('application/x-x509-ca-cert')
      .header('cache-control', 'no-cache')
      .header('content-disposition', 'attachment; filename="bingo-hall-ca.crt"')
      .send(await readFile(file)),
  );
}
