import { expect, test } from 'vitest';
import { EVENT_SCHEMA } from '../../../contracts/events.ts';
import type { CommandId } from '../../../contracts/ids.ts';
import { businessDays } from '../../../services/commands/business-days.ts';
import { followUp } from '../../../services/commands/context.ts';
import { withMetadata } from '../../../services/commands/with-metadata.ts';

const context = {
  actor: { accountId: null, role: 'system' },
  commandId: '01931000-0000-7000-8000-000000000001' as CommandId,
} as const;
const events = [
  { type: 'GameStarted', data: {} },
  { type: 'GamePaused', data: {} },
] as const;
const at = new Date('2026-11-27T22:30:00.000Z');
const businessDay = businessDays('Africa/Addis_Ababa')(at);
const toAppend = () => withMetadata(events, context, at, businessDay);

test('the business day changes with the minute that begins it', () => {
  const businessDayOf = businessDays('Africa/Addis_Ababa');
  const days = ['20:59:59.999', '21:00:00.000', '20:59:00.000'].map((time) =>
    businessDayOf(new Date(`2026-11-27T${time}Z`)),
  );
  expect(days).toEqual(['2026-11-27', '2026-11-28', '2026-11-27']);
});

test('the business day is the one of the time zone', () =>
  expect(toAppend().map(({ metadata }) => metadata)).toEqual(
    events.map(() => ({
      actor: context.actor,
      at: '2026-11-27T22:30:00.000Z',
      businessDate: '2026-11-28',
      commandId: context.commandId,
      schema: EVENT_SCHEMA,
    })),
  ));

test('an event has an id of its own, also where the same command is decided again', () => {
  const ids = [...toAppend(), ...toAppend()].map(({ id }) => id);
  expect(new Set(ids).size).toBe(4);
});

test('a step that follows has an id of its own, always the same', () => {
  const { commandId, ...release } = followUp(context, 'release');
  expect(followUp(context, 'release').commandId).toBe(commandId);
  expect(commandId).not.toBe(context.commandId);
  expect(release).toEqual({ actor: context.actor, partOf: context.commandId });
  expect(followUp(followUp(context, 'release'), 'again').partOf).toBe(context.commandId);
});
