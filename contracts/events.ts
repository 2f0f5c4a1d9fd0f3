import { z } from 'zod';
import { accountEvents, agentsEvents, credentialEvents, usernameEvents } from './accounts/events.ts';
import { factorEvents } from './accounts/second-factor/events.ts';
import { requestEvents } from './activity/events.ts';
import { branchEvents } from './branches/events.ts';
import { cartelasEvents } from './cartelas/events.ts';
import { findingsEvents } from './findings/events.ts';
import { announcementEvents, drawEvents, gameEvents } from './game/events.ts';
import { Actor, CommandId, SessionId } from './ids.ts';
import { sealEvents } from './seal/events.ts';
import { logEvents, quarantineEvents } from './system/events.ts';
import { Day, Instant } from './time.ts';

/** Every event type of the product with the schema of its data (contracts/README.md). */
export const eventSchemas = {
  ...accountEvents,
  ...agentsEvents,
  ...credentialEvents,
  ...factorEvents,
  ...usernameEvents,
  ...requestEvents,
  ...branchEvents,
  ...cartelasEvents,
  ...drawEvents,
  ...announcementEvents,
  ...gameEvents,
  ...findingsEvents,
  ...logEvents,
  ...quarantineEvents,
  ...sealEvents,
};
type Schemas = typeof eventSchemas;

export type EventType = keyof Schemas;
export type EventData<T extends EventType> = z.infer<Schemas[T]>;

/** `{ type, data }` of one of the given types; a discriminated union when several are given. */
export type EventOf<T extends EventType> = { [K in T]: { type: K; data: EventData<K> } }[T];
export type DomainEvent = EventOf<EventType>;

export type AccountEvent = EventOf<keyof typeof accountEvents>;
export type AgentsEvent = EventOf<keyof typeof agentsEvents>;
export type CredentialEvent = EventOf<keyof typeof credentialEvents>;
export type FactorEvent = EventOf<keyof typeof factorEvents>;
export type UsernameEvent = EventOf<keyof typeof usernameEvents>;
export type RequestEvent = EventOf<keyof typeof requestEvents>;
export type BranchEvent = EventOf<keyof typeof branchEvents>;
export type CartelasEvent = EventOf<keyof typeof cartelasEvents>;
export type DrawEvent = EventOf<keyof typeof drawEvents>;
export type AnnouncementEvent = EventOf<keyof typeof announcementEvents>;
export type FindingsEvent = EventOf<keyof typeof findingsEvents>;
export type LogEvent = EventOf<keyof typeof logEvents>;
export type QuarantineEvent = EventOf<keyof typeof quarantineEvents>;
export type SealEvent = EventOf<keyof typeof sealEvents>;
export type { GameEvent } from './game/events.ts';

/** The version of event data written today; older ones are upcast on read. */
export const EVENT_SCHEMA = 3;

/**
 * Metadata of every event; data never repeats it. `businessDate` is the day of `at` in BUSINESS_TIMEZONE, fixed at append.
 * `session`: of whoever acts; none of events of the system, and of those from before sessions had a name.
 */
export const EventMetadata = z.object({
  actor: Actor,
  at: Instant,
  businessDate: Day,
  commandId: CommandId,
  /** Of an append that goes by an id of its own, though it belongs to a command: that command's. */
  partOf: CommandId.optional(),
  session: SessionId.optional(),
  schema: z.literal(EVENT_SCHEMA),
});
export type EventMetadata = z.infer<typeof EventMetadata>;

/** A domain event as it stands in the log. `revision` counts within the stream, `position` within `$all`. */
export type Recorded<E extends DomainEvent = DomainEvent> = E & {
  stream: string;
  revision: bigint;
  position: { commit: bigint; prepare: bigint };
  metadata: EventMetadata;
};

/** Whether a type found in the log is one of the product (system events and links are not). */
export function isEventType(type: string): type is EventType {
  return Object.hasOwn(eventSchemas, type);
}
