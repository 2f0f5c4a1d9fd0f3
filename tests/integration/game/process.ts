import { randomBytes } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { Command, InputOf, OutputOf } from '../../../contracts/endpoint.ts';
import type { BranchEvent, DomainEvent, Recorded } from '../../../contracts/events.ts';
import type { AccountId, BranchId, CommandId } from '../../../contracts/ids.ts';
import type { Refusal } from '../../../contracts/refusals.ts';
import { branch } from '../../../services/branches/state.ts';
import { cartelas } from '../../../services/cartelas/state.ts';
import { readSource } from '../../../services/cartelas/file-reader/read-source.ts';
import { cartelasCommands } from '../../../services/cartelas/routes.ts';
import type { Answer } from '../../../services/commands/answer.ts';
import { accept } from '../../../services/commands/decision.ts';
import type { FollowedFolds } from '../../../services/commands/followed.ts';
import { type Commands, createCommands } from '../../../services/commands/handle.ts';
import { connectEventStoreDb } from '../../../services/event-store/eventstoredb.ts';
import type { EventStore } from '../../../services/event-store/port.ts';
import { type DrawKeys, drawKeys } from '../../../services/game/draw/keys.ts';
import { legacyGameCommands } from '../../../services/game/legacy/routes.ts';
import { createPlaying } from '../../../services/game/play-game.ts';
import { gameCommands } from '../../../services/game/routes.ts';
import { makeCartelas } from '../../support/cartelas.ts';

export const keys = drawKeys([randomBytes(32)]);
export const newCommandId = () => uuidv7() as CommandId;

/** One process of the write side: its own client of the event store and its own cache of folded streams. */
export interface Process {
  readonly commands: Commands;
  readonly store: EventStore;
  /** Carries out a command of a branch as its route does, the input parsed by its contract. */
  send<E extends Command>(
    branchId: BranchId,
    endpoint: E,
    input: Omit<InputOf<E>, 'commandId'>,
    commandId?: CommandId,
  ): Promise<Answer<OutputOf<E>> | Refusal>;
}

export interface ProcessOptions {
  readonly clock?: () => Date;
  readonly drawKeys?: DrawKeys;
  /** Kept up by the test; without, streams are read. */
  readonly followed?: FollowedFolds;
  readonly cached?: number;
}

export function startProcess(
  url: string,
  decorate = (store: EventStore) => store,
  { clock = () => new Date(), drawKeys: held = keys, followed, cached }: ProcessOptions = {},
): Process {
  const store = decorate(connectEventStoreDb(url));
  const commands = createCommands({
    store,
    timeZone: 'Africa/Addis_Ababa',
    clock,
    ...(followed && { followed }),
    ...(cached !== undefined && { cached }),
  });
  const playing = createPlaying({ commands, drawKeys: held, randomBytes });
  const routes = [
    ...gameCommands(playing),
    ...legacyGameCommands(playing, true),
    ...cartelasCommands({ commands, readSource }),
  ];
  return {
    commands,
    store,
    send: async (branchId, endpoint, input, commandId = newCommandId()) => {
      const route = routes.find((candidate) => candidate.endpoint === endpoint);
      if (!route) throw new Error(`no route for ${endpoint.name}`);
      const actor = { accountId: uuidv7() as AccountId, role: 'branch_admin' as const };
      const parsed = endpoint.input.parse({ ...input, commandId });
      const call = { input: parsed, branchId, context: { actor, commandId } };
      return route.handle(call as never) as never;
    },
  };
}

/** A registered branch with cartelas. */
export async function openBranch(
  { commands }: Process,
  { cards = makeCartelas(20), jackpotPermission = 0 }: { cards?: Cartela[]; jackpotPermission?: 0 | 1 } = {},
): Promise<BranchId> {
  const branchId = uuidv7() as BranchId;
  const context = { actor: { accountId: null, role: 'system' as const }, commandId: newCommandId() };
  const registered: BranchEvent[] = [
    {
      type: 'BranchRegistered',
      data: {
        branchId,
        branchName: 'Arada',
        ownerId: uuidv7() as AccountId,
        accountId: uuidv7() as AccountId,
      },
    },
  ];
  if (jackpotPermission === 1) registered.push({ type: 'JackpotPermissionToggled', data: { permission: 1 } });
  await commands.handle(branch(branchId), context, registered, (events) => accept(...events));
  if (cards.length > 0) await importCards({ commands }, branchId, cards);
  return branchId;
}

async function importCards({ commands }: Pick<Process, 'commands'>, branchId: BranchId, cards: Cartela[]) {
  const context = { actor: { accountId: null, role: 'system' as const }, commandId: newCommandId() };
  await commands.handle(cartelas(branchId), context, cards, (imported) =>
    accept({ type: 'CartelasImported', data: { fileName: 'hall.json', cartelas: imported } }),
  );
}

export async function eventsOf({ store }: Process, stream: string): Promise<Recorded[]> {
  const events: Recorded[] = [];
  for await (const event of store.readStream(stream)) events.push(event);
  return events;
}

export function typesOf(events: readonly DomainEvent[]): string[] {
  return events.map(({ type }) => type);
}
