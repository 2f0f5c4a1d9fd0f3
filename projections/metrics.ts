import { createServer, type Server, type ServerResponse } from 'node:http';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { RunnerState, RunnerWatch } from './runner/watch.ts';

const states: readonly RunnerState[] = [
  'starting',
  'standby',
  'building',
  'live',
  'reconnecting',
  'halted',
  'stopped',
];

/** What the runners tell, as Prometheus metrics. */
export function projectionMetrics(): { registry: Registry; watch: RunnerWatch } {
  const registry = new Registry();
  const registers = [registry];
  const labelNames = ['read_model'];
  const events = new Counter({
    name: 'projections_events_total',
    help: 'Events applied',
    labelNames,
    registers,
  });
  const batches = new Histogram({
    name: 'projections_batch_events',
    help: 'Events per batch',
    labelNames,
    buckets: [1, 10, 100, 1_000],
    registers,
  });
  const seconds = new Histogram({
    name: 'projections_batch_seconds',
    help: 'Time a batch took from its first statement to its commit',
    labelNames,
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
    registers,
  });
  const lag = new Gauge({
    name: 'projections_lag_seconds',
    help: 'Age of the last event applied at the moment its batch was committed',
    labelNames,
    registers,
  });
  const position = new Gauge({
    name: 'projections_position',
    help: 'Commit position passed (rounded)',
    labelNames,
    registers,
  });
  const restarts = new Counter({
    name: 'projections_restarts_total',
    help: 'Subscriptions and sessions started again',
    labelNames,
    registers,
  });
  const flawed = new Counter({
    name: 'projections_flawed_events_total',
    help: 'Events met that are not ours or cannot be read, by what is wrong with them',
    labelNames: ['read_model', 'flaw'],
    registers,
  });
  const state = new Gauge({
    name: 'projections_state',
    help: '1 for the state a read model is in within this process',
    labelNames: ['read_model', 'state'],
    registers,
  });
  return {
    registry,
    watch: {
      state: (readModel, present) => {
        for (const each of states)
          state.set({ read_model: readModel, state: each }, each === present ? 1 : 0);
      },
      applied: (readModel, count, took, last) => {
        const labels = { read_model: readModel };
        events.inc(labels, count);
        batches.observe(labels, count);
        seconds.observe(labels, took);
        lag.set(labels, Math.max(0, (Date.now() - last.raw.created.getTime()) / 1_000));
        position.set(labels, Number(last.position.commit));
      },
      passed: (readModel, commit) => position.set({ read_model: readModel }, Number(commit)),
      flawed: (readModel, { flaw }) => flawed.inc({ read_model: readModel, flaw }),
      restarted: (readModel) => restarts.inc({ read_model: readModel }),
    },
  };
}

export async function serveMetrics(registry: Registry, host: string, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    void answer(registry, response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

async function answer(registry: Registry, response: ServerResponse): Promise<void> {
  const text = await registry.metrics();
  response.writeHead(200, { 'content-type': registry.contentType }).end(text);
}
