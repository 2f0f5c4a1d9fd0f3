import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCartelas } from '../../../contracts/cartelas/commands.ts';
import type { EventMetadata } from '../../../contracts/events.ts';
import {
  checkCard,
  drawNumber,
  finishGame,
  openGame,
  prepareGame,
  startGame,
} from '../../../contracts/game/commands.ts';
import { streams } from '../../../contracts/streams.ts';
import { quarantineEvent } from '../../../contracts/system/commands.ts';
import { logAlarms } from '../../../contracts/system/queries.ts';
import { WriterKeys } from '../../../projections/event-store/writer-keys.ts';
import { drawKeys } from '../../../services/game/draw/keys.ts';
import { fixedBy } from '../../../services/game/fixed-by.ts';
import { createOpenedDraws } from '../../../services/game/opened-draws.ts';
import { game } from '../../../services/game/stream.ts';
import { connectEventStoreDb } from '../../../services/event-store/eventstoredb.ts';
import { registerPeople, type Stores, startApp, type TestApp, WRITER_KEY } from '../../support/app.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { eventually } from '../../support/read-side.ts';

const keys = drawKeys([new Uint8Array(32).fill(5)]);
const content = JSON.stringify(makeCartelas(5).map(({ cardId, numbers }) => ({ card_id: cardId, numbers })));
let app: TestApp & { stores: Stores };
beforeAll(async () => {
  app = await startApp({ drawKeys: keys });
});
afterAll(() => app.close());

test('a number that is signed but not the one of the sealed order stops its game, and the game goes on without it', async () => {
  const { branch, agent } = await registerPeople(app);
  const { client, branchId } = branch;
  await client.does(importCartelas, { fileName: 'cards.json', content, dryRun: false });
  const { gameNumber } = (await client.does(prepareGame, {})).data;
  const stakes = { betPrice: 20, betPercent: '0.20', winnerType: '1 Pattern' } as const;
  await client.does(openGame, { gameNumber, cardIds: [1, 2, 3, 4, 5], ...stakes });
  await client.does(startGame, { gameNumber });
  const first = (await client.does(drawNumber, { gameNumber })).data.number;

  const stream = streams.game(branchId, gameNumber);
  const insider = connectEventStoreDb(app.stores.eventStore.url, {}, new WriterKeys([WRITER_KEY]));
  const { events, reached } = await insider.readSlice(stream);
  const metadata = events.at(-1)?.metadata as EventMetadata;
  const { state } = await app.commands.load(game(branchId, gameNumber));
  const order = (await createOpenedDraws(app.commands, keys).of({ branchId, gameNumber }))?.orderOf(
    fixedBy(state as never),
  );
  expect(order?.[0]).toBe(first);
  const number = order?.[2] as number;
  await insider.append(
    stream,
    [
      {
        id: randomUUID(),
        type: 'NumberDrawn',
        data: { place: 2, number },
        metadata: { ...metadata, commandId: randomUUID() as never },
      },
    ],
    reached ?? 0n,
  );
  await insider.close();

  for (const refused of [
    client.isRefused(drawNumber, { gameNumber }),
    client.isRefused(checkCard, { gameNumber, cardId: 1 }),
    client.isRefused(finishGame, { gameNumber }),
  ])
    expect(await refused).toBe('STREAM_HALTED');
  const alarm = async () => (await agent.sees(logAlarms)).alarms.find((each) => each.stream === stream);
  await eventually('an alarm', async () => (await alarm()) !== undefined);
  const found = await alarm();
  expect(found).toMatchObject({
    flaw: 'WRONG_ORDER',
    type: 'NumberDrawn',
    revision: String((reached ?? 0n) + 1n),
  });

  const { revision = '', eventId = '' } = found ?? {};
  await agent.does(quarantineEvent, { stream, revision, eventId, reason: 'not a ball of this game' });
  expect((await client.does(drawNumber, { gameNumber })).data.place).toBe(2);
  expect((await client.does(finishGame, { gameNumber })).data.winners).toEqual([]);
});
