import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { open } from 'lmdb';
import { Damage } from '../../deploy/single-machine/event-store/log/damage.ts';
import { EventLog } from '../../deploy/single-machine/event-store/log/event-log.ts';

/*
 * Why the log is a file of its own: one durable append after the other, and 64 sharing a flush, on the log and on
 * LMDB with the commit flushed before it is answered. node dist/tests/bench/event-store-disk.js
 */

const ROUNDS = 300;
const EVENT = Buffer.alloc(700, 1);
const folder = await mkdtemp(join(tmpdir(), 'event-store-disk-'));

const log = await EventLog.open(join(folder, 'events.log'), new Damage(console.error));
await log.recover(log.firstPosition, 0, () => undefined);
const lmdb = open<Buffer, number>({
  path: join(folder, 'flushed'),
  encoding: 'binary',
  overlappingSync: false,
});
const overlapping = open<Buffer, number>({ path: join(folder, 'overlapping'), encoding: 'binary' });
let key = 0;

for (const shared of [1, 64]) {
  const bytes = Buffer.alloc(EVENT.length * shared, 1);
  await time(`log, ${shared} a flush`, () => log.append(bytes));
  await time(`lmdb, flush in the commit, ${shared} a flush`, async () => {
    await lmdb.batch(() => {
      for (let n = 0; n < shared; n++) void lmdb.put(key++, EVENT);
    });
  });
  await time(`lmdb, overlapping flush, ${shared} a flush`, async () => {
    await overlapping.batch(() => {
      for (let n = 0; n < shared; n++) void overlapping.put(key++, EVENT);
    });
    await overlapping.flushed;
  });
}
await Promise.all([log.close(), lmdb.close(), overlapping.close()]);
await rm(folder, { recursive: true });

async function time(what: string, work: () => Promise<unknown>): Promise<void> {
  for (let n = 0; n < 30; n++) await work();
  const cpu = process.cpuUsage();
  const times: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  const used = process.cpuUsage(cpu);
  times.sort((a, b) => a - b);
  const median = (times[ROUNDS / 2] as number).toFixed(2);
  const best = (times[ROUNDS / 20] as number).toFixed(2);
  const each = ((used.user + used.system) / ROUNDS).toFixed(0);
  process.stdout.write(
    `${what}: median ${median} ms, best twentieth ${best} ms, ${each} us of processor time\n`,
  );
}
