import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { BranchId } from '../../../contracts/ids.ts';
import { OF_NO_EVENT } from '../../../contracts/live.ts';
import { Positions } from '../../../frontend/src/api/positions.ts';
import { refreshAfterCommand, Refresher } from '../../../frontend/src/api/refresher.ts';

const bole = 'bole' as BranchId;
const merkato = 'merkato' as BranchId;

const boardAt = (position: string) => ({ readModel: 'board', branchId: bole, position });

/** A query over the board of Bole whose answers come when they are let. */
function watched() {
  const positions = new Positions();
  const client = new QueryClient();
  const waiting: (() => void)[] = [];
  let asked = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['live-games', {}],
    queryFn: ({ queryKey }) => {
      positions.ask(queryKey, ['board']);
      asked += 1;
      const answer = asked;
      return new Promise<number>((resolve) => waiting.push(() => resolve(answer)));
    },
    meta: { reads: ['board'], branchId: bole },
  });
  const leave = observer.subscribe(() => undefined);
  const refresher = new Refresher(client, positions);
  return {
    client,
    positions,
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
  for (let change = 1; change <= 10; change += 1) query.refresher.onChange(boardAt(String(change)));
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

test('a change that no event has made is asked for each time, whatever was shown before or comes meanwhile', async () => {
  const query = watched();
  query.refresher.onChange(boardAt('7'));
  query.refresher.onChange(boardAt(OF_NO_EVENT));
  query.refresher.onChange(boardAt('6'));
  query.positions.remember({ position: '9', readModels: ['board'] });
  await query.answer();
  expect(query.asked()).toBe(2);
  await query.answer();
  for (let time = 3; time <= 4; time += 1) {
    query.refresher.onChange(boardAt(OF_NO_EVENT));
    expect(query.asked()).toBe(time);
    await query.answer();
  }
  query.close();
});

test('news of an own command, which the answer on its way has waited for, is no reason to ask again', async () => {
  const query = watched();
  await query.answer();
  query.positions.remember({ position: '9', readModels: ['board'] });
  refreshAfterCommand(query.client, query.positions, ['board'], '9');
  query.refresher.onChange(boardAt('9'));
  await query.answer();
  query.refresher.onChange(boardAt('8'));
  expect(query.asked()).toBe(2);
  query.refresher.onChange(boardAt('10'));
  expect(query.asked()).toBe(3);
  query.close();
});

test('nor is the reply of a command whose news came before', async () => {
  const query = watched();
  await query.answer();
  query.refresher.onChange(boardAt('9'));
  expect(query.asked()).toBe(2);
  query.positions.remember({ position: '9', readModels: ['board'] });
  refreshAfterCommand(query.client, query.positions, ['board'], '9');
  await query.answer();
  expect(query.asked()).toBe(2);
  query.close();
});

test('a change that came while an answer was on its way that did not wait for it is asked for', async () => {
  const query = watched();
  query.refresher.onChange(boardAt('9'));
  await query.answer();
  expect(query.asked()).toBe(2);
  query.close();
});

test('changes of several branches come out of order: the furthest of them is asked for', async () => {
  const query = watched();
  await query.answer();
  query.positions.remember({ position: '12', readModels: ['board'] });
  refreshAfterCommand(query.client, query.positions, ['board'], '12');
  query.refresher.onChange(boardAt('13'));
  query.refresher.onChange(boardAt('12'));
  await query.answer();
  expect(query.asked()).toBe(3);
  query.close();
});

test('an answer on its way when the stream opens may miss what came before: it is followed by one more', async () => {
  const query = watched();
  query.refresher.onOpen(false);
  expect(query.asked()).toBe(1);
  await query.answer();
  expect(query.shown()).toBe(1);
  expect(query.asked()).toBe(2);
  await query.answer();
  expect(query.shown()).toBe(2);
  expect(query.asked()).toBe(2);
  query.refresher.onOpen(false);
  expect(query.asked()).toBe(3);
  query.close();
});
