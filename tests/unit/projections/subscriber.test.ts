import { expect, test } from 'vitest';
import type { RawEvent } from '../../../contracts/stored-event.ts';
import {
  type FollowedEvent,
  followedEvent,
  Subscriber,
} from '../../../projections/event-store/subscriber.ts';

const message = (type: string, at: number): FollowedEvent => {
  const commit = BigInt(at);
  const raw: RawEvent = {
    id: String(at),
    type,
    stream: 'game-x-1',
    revision: commit,
    position: { commit, prepare: commit },
    created: new Date(0),
    data: Buffer.from('{}'),
    metadata: Buffer.from('{}'),
    flaw: null,
  };
  return followedEvent(raw);
};
const draws = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => message('NumberDrawn', from + index));

const wantsDraws = () => new Subscriber((type) => type === 'NumberDrawn');
const never = new AbortController().signal;

test('a subscriber is given what it wants, in order', async () => {
  const subscriber = wantsDraws();
  const told = [message('NumberDrawn', 1), message('GameStarted', 2), message('NumberDrawn', 3)];
  subscriber.tell(told);
  expect((await subscriber.messages(never).next()).value).toEqual([told[0], told[2]]);
});

test('it is told now and then how much has passed that it does not want', async () => {
  const subscriber = wantsDraws();
  subscriber.tell(Array.from({ length: 255 }, (_, index) => message('GameStarted', index)));
  subscriber.tell([message('NumberDrawn', 255), message('GameStarted', 256)]);
  expect((await subscriber.messages(never).next()).value).toMatchObject([
    { kind: 'event', event: { revision: 255n } },
    { kind: 'checkpoint', position: { commit: 256n } },
  ]);
});

test('one that has fallen far behind is let go, and holds nothing any more', async () => {
  const subscriber = wantsDraws();
  subscriber.tell(draws(1, 1_001));
  subscriber.tell(draws(1_002, 1));
  expect(await subscriber.messages(never).next()).toEqual({ done: true, value: undefined });
});

test('what ends the subscription is told after all that came before it', async () => {
  const subscriber = wantsDraws();
  const told = draws(1, 2);
  subscriber.tell(told);
  subscriber.fail(new Error('it broke'));
  const messages = subscriber.messages(never);
  expect((await messages.next()).value).toEqual(told);
  await expect(messages.next()).rejects.toThrow('it broke');
});

test('who waits hears of news, of a failure and of its own end at once', async () => {
  const news = wantsDraws();
  const first = news.messages(never).next();
  const told = draws(1, 1);
  news.tell(told);
  expect((await first).value).toEqual(told);

  const failing = wantsDraws();
  const failed = failing.messages(never).next();
  failing.fail(new Error('it broke'));
  await expect(failed).rejects.toThrow('it broke');

  const stop = new AbortController();
  const stopped = wantsDraws().messages(stop.signal).next();
  stop.abort(new Error('enough'));
  await expect(stopped).rejects.toThrow('enough');
});
