import { randomUUID } from 'node:crypto';
import { ANY, jsonEvent } from '@eventstore/db-client';
import { describe, expect, test } from 'vitest';
import { EVENT_SCHEMA } from '../../../contracts/events.ts';
import { BranchId } from '../../../contracts/ids.ts';
import { streams } from '../../../contracts/streams.ts';
import { Connection } from '../../../projections/event-store/connection.ts';
import { connectEventStoreDb } from '../../../services/event-store/eventstoredb.ts';
import { logIdOf } from '../../../services/sealer/log-id.ts';
import { type Sealing, sealDays } from '../../../services/sealer/seal-days.ts';
import { SealKey } from '../../../services/sealer/signing.ts';
import { logOver } from '../../../services/sealer/walk.ts';
import { useEventStore } from '../../support/event-store-client.ts';
import { recomputedDays, wholeLog } from '../../support/sealed-log.ts';

const [arada, bole] = ['019e0000-0000-7000-8000-00000000000a', '019e0000-0000-7000-8000-00000000000b'].map(
  (id) => BranchId.parse(id),
) as [BranchId, BranchId];
const key = new SealKey(new Uint8Array(32).fill(7));
const { store, client, connection } = useEventStore();

/** Whether or not the business date is one. */
async function happened(stream: string, type: string, businessDate: unknown): Promise<void> {
  const event = jsonEvent({ type, data: { of: type }, metadata: { businessDate, id: randomUUID() } });
  await client().appendToStream(stream, event, { expectedRevision: ANY });
}

async function sealedAt(time: string, changed: Partial<Sealing> = {}): Promise<string[]> {
  const url = store().urls.sealer;
  const [own, appending] = [new Connection(url), connectEventStoreDb(url)];
  const days: string[] = [];
  try {
    await sealDays({
      log: logOver(own),
      store: appending,
      logId: (await logIdOf(appending)) ?? '',
      keys: [key],
      timeZone: 'Africa/Addis_Ababa',
      now: () => new Date(time),
      sealed: ({ day }) => void days.push(day),
      ...changed,
    });
  } finally {
    own.close();
    await appending.close();
  }
  return days;
}

const days = async () => recomputedDays(await wholeLog(connection()));
const lastDay = async () => (await days()).at(-1);

describe('a hall, day by day', () => {
  test('nothing is sealed on its first day', async () => {
    const logId = randomUUID();
    const identified = { logId, mode: 'live', keyId: '0'.repeat(16), frontier: null };
    await client().appendToStream(
      streams.log(),
      jsonEvent({
        type: 'LogIdentified',
        data: identified,
        metadata: {
          actor: { accountId: null, role: 'system' },
          at: '2026-11-20T06:00:00.000Z',
          businessDate: '2026-11-20',
          commandId: randomUUID(),
          schema: EVENT_SCHEMA,
        },
      }),
    );
    expect(await sealedAt('2026-11-20T20:00:00.000Z')).toEqual([]);
    expect(await days()).toEqual([]);
  });

  test('a day is sealed ten minutes after its midnight, not before', async () => {
    await happened(streams.branch(arada), 'BranchRegistered', '2026-11-20');
    await happened(streams.game(arada, 1), 'GameOpened', '2026-11-20');
    await happened(streams.game(arada, 2), 'GameOpened', '2026-11-20');
    await happened(streams.game(arada, 1), 'GameFinished', '2026-11-20');
    // Midnight in Addis Ababa is 21:00 UTC.
    expect(await sealedAt('2026-11-20T21:09:59.000Z')).toEqual([]);
    expect(await sealedAt('2026-11-20T21:10:00.000Z')).toEqual(['2026-11-20']);
    expect(await sealedAt('2026-11-21T20:59:00.000Z')).toEqual([]);
    const [first] = await days();
    expect(first?.covers).toHaveLength(5);
    expect(first?.records.find((text) => text.includes(arada))).toMatch(/games 2\nopen 2\ncontinued -\n$/);
  });

  test('a game that goes on the next day is named, with where it goes on', async () => {
    await happened(streams.game(arada, 2), 'GameFinished', '2026-11-21');
    await happened(streams.cartelas(bole), 'CartelaAdded', '2026-11-21');
    await happened(`account-${randomUUID()}`, 'SignedIn', '2026-11-21');
    expect(await sealedAt('2026-11-21T21:10:00.000Z')).toEqual(['2026-11-21']);
    const day = await lastDay();
    expect(day?.records.find((text) => text.includes(arada))).toMatch(/games 2\nopen -\ncontinued 2@1\n$/);
    expect(day?.records).toHaveLength(3);
  });

  test('missed days are caught up, and days without events have a line too', async () => {
    await happened(streams.branch(bole), 'JackpotShareSet', '2026-11-24');
    expect(await sealedAt('2026-11-25T12:00:00.000Z')).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
    expect((await days()).map(({ covers }) => covers.length)).toEqual([5, 3, 0, 0, 1]);
  });

  test('what comes late is in the next seal; a clock ahead, and nonsense for a date, neither hide an event nor stall', async () => {
    await happened(streams.branch(bole), 'JackpotShareSet', '2026-11-20');
    await happened(streams.branch(bole), 'JackpotShareSet', '2031-01-01');
    await happened(streams.branch(bole), 'JackpotShareSet', 'tomorrow');
    await happened('of-a-stranger', 'Anything', undefined);
    const likeAGame = `game-${'x'.repeat(36)}-1`;
    await happened(likeAGame, 'GameFinished', undefined);
    expect(await sealedAt('2026-11-25T21:10:00.000Z')).toEqual(['2026-11-25']);
    const inBole = [1, 2, 3].map((revision) => `branch-${bole}@${revision}`);
    expect((await lastDay())?.covers).toEqual([...inBole, 'of-a-stranger@0', `${likeAGame}@0`]);
    expect(await sealedAt('2026-11-26T21:10:00.000Z')).toEqual(['2026-11-26']);
  });

  test('a seal never ends with a password, of which only the last is kept', async () => {
    const credential = `credential-${randomUUID()}`;
    await happened(streams.branch(bole), 'JackpotShareSet', '2026-11-27');
    await happened(credential, 'PasswordSet', '2026-11-27');
    expect(await sealedAt('2026-11-27T21:10:00.000Z')).toEqual(['2026-11-27']);
    expect((await lastDay())?.covers).toEqual([`branch-${bole}@4`]);
    await client().setStreamMetadata(credential, { maxCount: 1 });
    await happened(credential, 'PasswordSet', '2026-11-28');
    await happened(streams.branch(bole), 'JackpotShareSet', '2026-11-28');
    expect(await sealedAt('2026-11-28T21:10:00.000Z')).toEqual(['2026-11-28']);
    expect((await lastDay())?.covers).toContain(`${credential}@1`);
  });
});

describe('however it is interrupted', () => {
  test('each seal is there once when three begin at a time', async () => {
    for (const day of ['2026-11-29', '2026-11-30', '2026-12-01'])
      for (const branch of [arada, bole]) await happened(streams.branch(branch), 'JackpotShareSet', day);
    const at = '2026-12-01T21:10:00.000Z';
    const sealed = await Promise.all([sealedAt(at), sealedAt(at), sealedAt(at)]);
    expect(sealed.flat().toSorted()).toEqual(['2026-11-29', '2026-11-30', '2026-12-01']);
    const numbers = (await days()).map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
  });

  test('a seal goes on where it was left, after each of its steps and by a later clock', async () => {
    for (const [day, steps] of [
      ['2026-12-02', 1],
      ['2026-12-03', 2],
    ] as const) {
      await happened(streams.branch(arada), 'JackpotShareSet', day);
      await happened(streams.branch(bole), 'JackpotShareSet', day);
      const appending = connectEventStoreDb(store().urls.sealer);
      let left: number = steps;
      const ending: Sealing['store'] = {
        readStream: (...read) => appending.readStream(...read),
        append: (...events) =>
          left-- > 0 ? appending.append(...events) : Promise.reject(new Error('killed')),
      };
      await expect(sealedAt(`${day}T21:10:00.000Z`, { store: ending })).rejects.toThrow('killed');
      await appending.close();
      // What comes meanwhile is none of its business.
      await happened(streams.branch(arada), 'JackpotShareSet', day);
      expect(await sealedAt(`${day}T23:00:00.000Z`)).toEqual([day]);
      expect((await lastDay())?.covers.filter((place) => place.includes(arada))).toHaveLength(
        day === '2026-12-02' ? 1 : 2,
      );
    }
  });

  test('whoever was overtaken after beginning a seal puts nothing of it into the next one', async () => {
    for (const [day, branch] of [
      ['2026-12-04', arada],
      ['2026-12-05', bole],
    ] as const)
      await happened(streams.branch(branch), 'JackpotShareSet', day);
    const at = '2026-12-05T21:10:00.000Z';
    const [slow, quick] = [
      connectEventStoreDb(store().urls.sealer),
      connectEventStoreDb(store().urls.sealer),
    ];
    // The records and the line of the first day, and the beginning of the second.
    let left = 3;
    const overtaking: Sealing['store'] = {
      readStream: (...read) => quick.readStream(...read),
      append: (...events) => (left-- > 0 ? quick.append(...events) : Promise.reject(new Error('killed'))),
    };
    let overtaken = false;
    const beginning: Sealing['store'] = {
      readStream: (...read) => slow.readStream(...read),
      append: async (...events) => {
        const result = await slow.append(...events);
        if (!overtaken) {
          overtaken = true;
          await expect(sealedAt(at, { store: overtaking })).rejects.toThrow('killed');
        }
        return result;
      },
    };
    expect(await sealedAt(at, { store: beginning })).toEqual(['2026-12-05']);
    await Promise.all([slow.close(), quick.close()]);
    expect((await lastDay())?.covers.every((place) => place.includes(bole))).toBe(true);
  });
});

describe('another key', () => {
  test('is signed for by the one before, if that is still there; seals go on', async () => {
    const [next, lost] = [new SealKey(new Uint8Array(32).fill(8)), new SealKey(new Uint8Array(32).fill(9))];
    expect(await sealedAt('2026-12-06T21:10:00.000Z', { keys: [next, key] })).toEqual(['2026-12-06']);
    expect(await sealedAt('2026-12-07T21:10:00.000Z', { keys: [lost] })).toEqual(['2026-12-07']);
    const changes = (await wholeLog(connection()))
      .filter(({ type }) => type === 'SealKeySet')
      .map(({ data }) => JSON.parse(Buffer.from(data).toString()) as Record<string, unknown>);
    expect(changes.map(({ signature }) => signature !== null)).toEqual([false, true, false]);
    expect(changes.map(({ from }) => from)).toEqual([1, 17, 18]);
    expect(await days()).toHaveLength(18);
  });
});

describe('passwords, of which the log keeps the last alone', () => {
  test.each([
    ['2026-12-08', 2],
    ['2026-12-09', 3],
  ] as const)('do not hinder the seal of %s from going on after %i of its steps', async (day, steps) => {
    const credential = `credential-${randomUUID()}`;
    for (const stream of [credential, credential, streams.branch(arada)])
      await happened(stream, 'PasswordSet', day);
    const appending = connectEventStoreDb(store().urls.sealer);
    let left: number = steps;
    const ending: Sealing['store'] = {
      readStream: (...read) => appending.readStream(...read),
      append: (...events) => (left-- > 0 ? appending.append(...events) : Promise.reject(new Error('killed'))),
    };
    const keys = [new SealKey(new Uint8Array(32).fill(9))] as const;
    const at = `${day}T21:10:00.000Z`;
    await expect(sealedAt(at, { keys, store: ending })).rejects.toThrow('killed');
    await appending.close();
    // As a scavenge leaves it.
    const scavenged: Sealing['log'] = {
      async *after(sealed) {
        for await (const event of logOver(connection()).after(sealed))
          if (event.stream !== credential || event.revision > 0n) yield event;
      },
    };
    expect(await sealedAt(at, { keys, log: scavenged })).toEqual([day]);
    const covered = [`${credential}@0`, `${credential}@1`, expect.stringContaining(arada) as string];
    expect((await lastDay())?.covers).toEqual(covered);
  });
});
