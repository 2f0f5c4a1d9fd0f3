import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Pace } from '../../../projections/runner/pace.ts';
import { Session } from '../../../projections/runner/session.ts';
import { eventually, openReadSide, type ReadSide } from '../../support/read-side.ts';

let side: ReadSide;
let session: Session;
beforeAll(async () => {
  side = await openReadSide();
  await (await side.startProjections()).stop();
  session = await Session.open(side.database.url, 'pace');
});
afterAll(async () => {
  await session.close();
  await side.close();
});

/** In which order two pieces of work begin and end. */
async function orderOf(pace: Pace): Promise<string[]> {
  const order: string[] = [];
  const work = (name: string) => async () => {
    order.push(`${name} begins`);
    await session.query('select pg_sleep(0.01)');
    order.push(`${name} ends`);
  };
  await Promise.all([pace.take(work('one')), pace.take(work('other'))]);
  return order;
}

test('what was read of a table before it was put in place is nobody’s use of it', async () => {
  await eventually('nobody uses them', async () => {
    const pace = new Pace();
    await pace.look(session);
    await sleep(200);
    await pace.look(session);
    if (pace.gentle) return false;
    await session.run(
      `create schema board_next; create table board_next.rows (like board.rows including all);
       select * from board_next.rows; select pg_stat_force_next_flush();`,
    );
    await session.run(`alter schema board rename to board_old; alter schema board_next rename to board;`);
    await pace.look(session);
    expect(pace.gentle).toBe(false);
    return true;
  });
});

test('a rebuild writes side by side while nobody uses the read models, and in turn while somebody does', async () => {
  let pace = new Pace();
  await eventually('nobody uses them', async () => {
    pace = new Pace();
    await pace.look(session);
    await sleep(200);
    await pace.look(session);
    return !pace.gentle;
  });
  expect(await orderOf(pace)).toEqual(['one begins', 'other begins', 'one ends', 'other ends']);
  await eventually('its use is told of', async () => {
    await side.pool.query('select * from board.rows');
    await pace.look(session);
    return pace.gentle;
  });
  expect(await orderOf(pace)).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
});
