import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** What must answer for this process to be of use, by name. */
export type Checks = Record<string, () => Promise<unknown>>;

const PATIENCE_MS = 2_000;

/** `/health/live`: the process answers; `/health/ready`: so does what it needs. */
export function registerHealth(app: FastifyInstance, checks: Checks): void {
  app.get('/health/live', () => ({ status: 'ok' }));

  app.get('/health/ready', async (_request, reply) => {
    const results = await Promise.all(
      Object.entries(checks).map(async ([name, check]) => [name, await answers(check)] as const),
    );
    const ready = results.every(([, ok]) => ok);
    return reply.code(ready ? 200 : 503).send({
      status: ready ? 'ok' : 'unavailable',
      checks: Object.fromEntries(results.map(([name, ok]) => [name, ok ? 'ok' : 'unavailable'])),
    });
  });
}

/** `/metrics` for Prometheus. */
export function registerMetrics(app: FastifyInstance, { registry }: Metrics): void {
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}

async function answers(check: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([
      check().then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}
