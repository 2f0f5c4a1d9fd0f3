import { expect, test } from 'vitest';
import { BEFORE_ALL } from '../../../contracts/position.ts';
import type { RawEvent } from '../../../contracts/stored-event.ts';
import { Passage } from '../../../projections/runner/passage.ts';

const event = (at: bigint, stream = 'game-1'): RawEvent =>
  ({ id: `event ${at}`, stream, position: { commit: at, prepare: at } }) as RawEvent;
const position = (at: bigint) => ({ commit: at, prepare: at });

test('behind what was skipped it goes on at the end, of which it knows the event, and counts nothing of it as read', () => {
  const passage = new Passage();
  passage.pass(event(10n));
  passage.skipTo(event(50n));
  expect(passage.reached).toMatchObject({ position: position(50n), event: { id: 'event 50' }, events: 1 });
});

test('an end that it has passed takes it nowhere, nor does that of an empty log', () => {
  const passage = new Passage();
  passage.skipTo(undefined);
  expect(passage.position).toEqual(BEFORE_ALL);
  passage.pass(event(10n));
  for (const end of [event(10n), event(9n)]) passage.skipTo(end);
  expect(passage.reached).toMatchObject({ position: position(10n), event: { id: 'event 10' }, events: 1 });
});

test('an end that the log does not keep vouches for nothing, and neither does an event before it', () => {
  const passage = new Passage();
  passage.pass(event(10n));
  passage.skipTo(event(50n, 'credential-1'));
  expect(passage.reached).toMatchObject({ position: position(50n), event: null });
});
