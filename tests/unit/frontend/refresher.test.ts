import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { BranchId } from '../../../contracts/ids.ts';
import { Refresher } from '../../../frontend/src/api/refresher.ts';

const bole = 'bole' as BranchId;
const merkato = 'merkato' as BranchId;

/** A query over the board of Bole whose answers come when they are let. */
function watched(shows: (position: string) => boolean = () => false) {
  const client = new QueryClient();
  const waiting: (() => void)[] = [];
  let asked = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['live-games', {}],
    queryFn: () => {
      asked += 1;
      const answer = asked;
      return new Promise<number>((resolve) => waiting.push(() => resolve(answer)));
    },
    meta: { reads: ['board'], branchId: bole },
  });
  const leave = observer.subscribe(() => undefined);
  const refresher = new Refresher(client, (_, position) => shows(position));
  return {
    refresher,
    asked: () => asked,
    shown: () => observer.getCurrentResult().data,
    answer: async () => {
      waiting.shift()?.();
      await new Promise((resolve) => setTimeout(resolve, 5));
    },
    close: () => {
      refresher.close();
      leave();
      client.clear();
    },
  };
}

test('changes never cut off an answer on its way, and one more answer shows them all', async () => {
  const query = watched();
  for (let change = 0; change < 10; change += 1)
    query.refresher.onChange({ readModel: 'board', branchId: bole, position: '7' });
  expect(query.asked()).toBe(1);
  await query.answer();
  expect(query.shown()).toBe(1);
  expect(query.asked()).toBe(2);
  await query.answer();
  expect(query.shown()).toBe(2);
  expect(query.asked()).toBe(2);
  query.close();
});

test('a change while nothing is on its way is asked for at once, one of another branch or read model not', async () => {
  const query = watched();
  await query.answer();
  query.refresher.onChange({ readModel: 'daily', branchId: bole, position: '7' });
  query.refresher.onChange({ readModel: 'board', branchId: merkato, position: '7' });
  expect(query.asked()).toBe(1);
  query.refresher.onChange({ readModel: 'board', branchId: bole, position: '7' });
  expect(query.asked()).toBe(2);
  query.close();
});

test('what the last answer shows already is no news, whether it had come or was on its way', async () => {
  const query = watched((position) => BigInt(position) <= 9n);
  query.refresher.onChange({ readModel: 'board', branchId: bole, position: '9' });
  await query.answer();
  expect(query.asked()).toBe(1);
  query.refresher.onChange({ readModel: 'board', branchId: bole, position: '8' });
  expect(query.asked()).toBe(1);
  query.refresher.onChange({ readModel: 'board', branchId: bole, position: '10' });
  expect(query.asked()).toBe(2);
  query.refresher.onChange({ readModel: 'board', branchId: bole, position: '11' });
  query.refresher.onChange({ readModel: 'board', branchId: bole, position: '9' });
  await query.answer();
  expect(query.asked()).toBe(3);
  query.close();
});
