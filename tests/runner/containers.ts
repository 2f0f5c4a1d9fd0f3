import { spawnSync } from 'node:child_process';
import type { StartedTestContainer } from 'testcontainers';
import type { StageResult, Stage } from './stage.ts';
import { vitest } from './vitest.ts';

const EVENT_STORES = [
  'eventstore/eventstore:23.10.0-bookworm-slim',
  'eventstore/eventstore:24.10.0-bookworm-slim',
];
const POSTGRES = 'postgres:17-alpine';
const PASSWORD = 'test';

/** The integration tests once more, on real servers; without Docker or TEST_CONTAINERS=1 a skip that is counted. */
export function onContainers(wanted: boolean): Stage[] {
  return EVENT_STORES.map((image) => {
    const name = `integration tests on ${image}`;
    return { name, run: (say) => run(name, image, wanted, say) };
  });
}

async function run(
  name: string,
  image: string,
  wanted: boolean,
  say: Parameters<Stage['run']>[0],
): Promise<StageResult> {
  if (!wanted) return skip(`${name} (TEST_CONTAINERS is not 1)`);
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0)
    return skip(`${name} (no Docker here)`);
  const started: StartedTestContainer[] = [];
  try {
    const eventStore = await startEventStore(image);
    started.push(eventStore);
    const postgres = await startPostgres();
    started.push(postgres);
    return await vitest(name, ['integration'], {
      TEST_EVENTSTORE_URL: `esdb://${eventStore.getHost()}:${eventStore.getMappedPort(2113)}?tls=false`,
      TEST_DATABASE_URL: `postgres://postgres:${PASSWORD}@${postgres.getHost()}:${postgres.getMappedPort(5432)}/postgres`,
    }).run(say);
  } catch (error) {
    say(`${String(error)}\n`);
    return { passed: 0, failed: [`${name}: the containers do not start`], skipped: [] };
  } finally {
    await Promise.all(started.map((container) => container.stop()));
  }
}

function skip(name: string): StageResult {
  return { passed: 0, failed: [], skipped: [name] };
}

async function startEventStore(image: string): Promise<StartedTestContainer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  return await new GenericContainer(image)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_MEM_DB: 'true',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
    })
    .withExposedPorts(2113)
    .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
    .start();
}

async function startPostgres(): Promise<StartedTestContainer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  return await new GenericContainer(POSTGRES)
    .withEnvironment({ POSTGRES_PASSWORD: PASSWORD })
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
}
