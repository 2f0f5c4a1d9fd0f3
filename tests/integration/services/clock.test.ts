import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemState } from '../../../contracts/system/queries.ts';
import { AGENT, openApp } from '../../support/app.ts';
import { Business } from '../../support/business.ts';

let business: Business;
beforeAll(async () => {
  business = await Business.open('2026-11-27T20:15:00.000Z');
});
afterAll(() => business.close());

const told = async () => (await business.agent.sees(systemState)).clockSetBack;

test('a clock that goes on, or is put right by seconds, is nothing to tell', async () => {
  expect(await told()).toBeNull();
  business.at('2026-11-27T21:00:00.000Z');
  expect(await told()).toBeNull();
  business.at('2026-11-27T20:59:30.000Z');
  expect(await told()).toBeNull();
});

test('a clock that is set back by a day while it runs is told, until a week has gone by', async () => {
  business.at('2026-11-26T21:00:00.000Z');
  const setBack = { from: '2026-11-27T21:00:00.000Z', to: '2026-11-26T21:00:00.000Z' };
  expect(await told()).toEqual(setBack);
  business.at('2026-11-26T23:00:00.000Z');
  expect(await told()).toEqual(setBack);
  business.at('2026-12-01T08:00:00.000Z');
  expect(await told()).toEqual(setBack);
  business.at('2026-12-03T22:00:00.000Z');
  expect(await told()).toBeNull();
});

test('a clock that is set back by a day between two starts is told', async () => {
  const now = new Date('2026-12-02T22:00:00.000Z');
  const app = await openApp(business.app.stores, { clock: () => now });
  try {
    const agent = await app.anyone.signsIn(AGENT);
    expect((await agent.sees(systemState)).clockSetBack).toEqual({
      from: '2026-12-03T22:00:00.000Z',
      to: '2026-12-02T22:00:00.000Z',
    });
  } finally {
    await app.close();
  }
});
