import { usernameKey } from './accounts/credentials.ts';
import type {
  AccountEvent,
  AgentsEvent,
  AnnouncementEvent,
  BranchEvent,
  CartelasEvent,
  CredentialEvent,
  DrawEvent,
  FactorEvent,
  FindingsEvent,
  GameEvent,
  LogEvent,
  QuarantineEvent,
  RequestEvent,
  SealEvent,
  UsernameEvent,
} from './events.ts';
import type { AccountId, BranchId, GameNumber } from './ids.ts';
import { BranchId as BranchIdSchema } from './ids.ts';

/** The categories of streams: what names a stream of each, and the events that it holds. */
interface Categories {
  account: { id: [id: AccountId]; event: AccountEvent };
  agents: { id: []; event: AgentsEvent };
  credential: { id: [id: AccountId]; event: CredentialEvent };
  factor: { id: [id: AccountId]; event: FactorEvent };
  username: { id: [username: string]; event: UsernameEvent };
  requests: { id: [id: AccountId]; event: RequestEvent };
  branch: { id: [id: BranchId]; event: BranchEvent };
  cartelas: { id: [id: BranchId]; event: CartelasEvent };
  draw: { id: [id: BranchId]; event: DrawEvent };
  announced: { id: [id: BranchId]; event: AnnouncementEvent };
  game: { id: [id: BranchId, gameNumber: GameNumber]; event: GameEvent };
  findings: { id: [id: BranchId]; event: FindingsEvent };
  /** There is one, and so of the next. */
  log: { id: []; event: LogEvent };
  quarantine: { id: []; event: QuarantineEvent };
  seals: { id: []; event: SealEvent };
}

export type StreamCategory = keyof Categories;
export type StreamId<C extends StreamCategory> = Categories[C]['id'];
export type EventIn<C extends StreamCategory> = Categories[C]['event'];
export type StreamName<C extends StreamCategory = StreamCategory> = `${C}` | `${C}-${string}`;

type StreamNames = { readonly [C in StreamCategory]: (...id: StreamId<C>) => StreamName<C> };

/** Stream names (contracts/README.md): `category-id`, or the category alone where there is one. */
export const streams: StreamNames = {
  account: (id) => `account-${id}`,
  agents: () => 'agents-all',
  credential: (id) => `credential-${id}`,
  factor: (id) => `factor-${id}`,
  username: (username) => `username-${usernameKey(username)}`,
  requests: (id) => `requests-${id}`,
  branch: (id) => `branch-${id}`,
  cartelas: (id) => `cartelas-${id}`,
  draw: (id) => `draw-${id}`,
  announced: (id) => `announced-${id}`,
  game: (id, gameNumber) => `game-${id}-${gameNumber}`,
  findings: (id) => `findings-${id}`,
  log: () => 'log',
  quarantine: () => 'quarantine',
  seals: () => 'seals',
};

const gameStream = /^game-(.{36})-(\d+)$/;

export function isGameStream(stream: string): boolean {
  return gameStream.test(stream);
}

/** The branch and game number in the name of a game stream. Throws on any other name. */
export function gameOfStream(stream: string): { branchId: BranchId; gameNumber: GameNumber } {
  const match = gameStream.exec(stream);
  if (!match) throw new Error(`not a game stream: ${stream}`);
  return { branchId: BranchIdSchema.parse(match[1]), gameNumber: Number(match[2]) };
}

/** The id after the category in the name of a stream, e.g. the branch id of `cartelas-{branchId}`. */
export function idOfStream(stream: string): string {
  return stream.slice(stream.indexOf('-') + 1);
}
