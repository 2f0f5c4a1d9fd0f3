import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isEventType } from '../../../contracts/events.ts';
import { gameEvents } from '../../../contracts/game/events.ts';
import { streams } from '../../../contracts/streams.ts';
import { historyTypes } from '../../../contracts/verification/log-history.ts';
import { drawKeys } from '../../../services/game/draw/keys.ts';
import { branch } from '../../../services/branches/state.ts';
import { cartelas } from '../../../services/cartelas/state.ts';
import { createCommands } from '../../../services/commands/handle.ts';
import { CARTELAS } from '../../../services/demo/business.ts';
import { Cashier } from '../../../services/demo/cashier.ts';
import { endOfMonth, registerEveryone } from '../../../services/demo/people.ts';
import { type PlannedGame, plan } from '../../../services/demo/schedule.ts';
import { seedDemo } from '../../../services/demo/seed.ts';
import { createPasswords } from '../../../services/accounts/passwords.ts';
import { type EventStore, StoreUnavailable } from '../../../services/event-store/port.ts';
import { game } from '../../../services/game/stream.ts';
import { rulesBroken, verifyLog } from '../../support/verification/verify-log.ts';
import { openOwnStore } from './own-store.ts';

const gameTypes = Object.keys(gameEvents).filter(isEventType);
const timeZone = 'Africa/Addis_Ababa';
const now = new Date('2026-11-27T12:00:00.000Z');
const days = 1;
const settings = {
  timeZone,
  now,
  days,
  drawKeys: drawKeys([new Uint8Array(32).fill(9)]),
  progress: () => undefined,
};

let store: EventStore;
beforeAll(async () => {
  store = await openOwnStore();
});
afterAll(() => store.close());

/** The same store, gone after so many appends. */
function goneAfter(appends: number): EventStore {
  let left = appends;
  return {
    ...store,
    append: (...append) =>
      left-- > 0 ? store.append(...append) : Promise.reject(new StoreUnavailable('gone')),
  };
}

async function lengthOfLog(): Promise<bigint> {
  return (await store.readAll(['GameFinished'], null)).end?.commit ?? 0n;
}

test('the demo goes on after every interruption, plays every game to its end, and again adds nothing, also after games of its users', async () => {
  for (const appends of [3, 20, 8, 15])
    await expect(seedDemo({ ...settings, store: goneAfter(appends) })).rejects.toThrow('gone');
  await seedDemo({ ...settings, store });

  const commands = createCommands({ store, timeZone, clock: () => now });
  const end = await endOfMonth(commands);
  expect(end).toEqual(now);
  const branches = await registerEveryone(commands, await createPasswords());
  expect(branches.map(({ plan: { name } }) => name)).toEqual(['Bole', 'Merkato', 'Piassa']);
  for (const { plan: planned, registration } of branches) {
    const { branchId } = registration.branch;
    const games = plan(planned, end, timeZone, days);
    const { state: registered } = await commands.load(branch(branchId));
    expect(registered).toMatchObject({ jackpotPermission: planned.jackpot, jackpotShare: planned.share });
    const { state: cards } = await commands.load(cartelas(branchId));
    expect(cards.size).toBe(CARTELAS);
    for (const [index, { at }] of games.entries()) {
      const stream = streams.game(branchId, index + 1);
      const outcomes: string[] = [];
      const cuts: string[] = [];
      for await (const event of store.readStream(stream)) {
        if (event.type === 'GameOpened') expect(event.metadata.at).toBe(at.toISOString());
        if (event.type === 'GameFinished') outcomes.push(event.data.outcome);
        if (event.type === 'CutGiven') cuts.push(event.data.by);
        expect(Date.parse(event.metadata.at)).toBeLessThan(now.getTime());
      }
      expect(outcomes).toEqual(['finished']);
      expect(cuts).toEqual(['called']);
    }
    const { revision } = await commands.load(game(branchId, games.length + 1));
    expect(revision).toBe('no-stream');
  }

  let before = await lengthOfLog();
  await seedDemo({ ...settings, store });
  expect(await lengthOfLog()).toBe(before);

  for (const staffed of branches) {
    const games = plan(staffed.plan, end, timeZone, days);
    const next = { ...(games[0] as PlannedGame), at: new Date(now.getTime() + 60_000) };
    const clock = { now: 0 };
    const later = createCommands({ store, timeZone, clock: () => new Date(clock.now) });
    const playing = { commands: later, drawKeys: settings.drawKeys, randomBytes };
    const cashier = new Cashier(playing, staffed, clock);
    await cashier.play(games.length + 1, next);
  }
  before = await lengthOfLog();
  await seedDemo({ ...settings, store });
  expect(await lengthOfLog()).toBe(before);

  const { events } = await store.readAll([...historyTypes, ...gameTypes], null);
  const recomputed = verifyLog(events);
  expect(recomputed.size).toBeGreaterThan(branches.length);
  expect(rulesBroken(recomputed)).toEqual([]);
});
