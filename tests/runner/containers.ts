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
    const postgres = await startPostgres();
    started.push(postgres);
    return await vitest(name, ['integration'], {
      TEST_EVENTSTORE_COMMAND: commandOf(image),
      TEST_EVENTSTORE_KILL: 'exec docker kill "event-store-$PORT"',
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

/** One for every test file: on the same log they would meet each other's events. */
function commandOf(image: string): string {
  const settings = { INSECURE: 'true', RUN_PROJECTIONS: 'None', DB: '/data', LOG: '/tmp' };
  const environment = Object.entries(settings).map(([name, value]) => `-e EVENTSTORE_${name}=${value}`);
  return `exec docker run --rm --name "event-store-$PORT" --user "$(id -u):$(id -g)" -v "$DATA:/data" -p "127.0.0.1:$PORT:2113" ${environment.join(' ')} ${image}`;
}

async function startPostgres(): Promise<StartedTestContainer> {
  const { GenericContainer, Wait } = await import('testcontainers');
  return await new GenericContainer(POSTGRES)
    .withEnvironment({ POSTGRES_PASSWORD: PASSWORD })
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start();
}
