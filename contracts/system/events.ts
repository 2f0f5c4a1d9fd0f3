import { z } from 'zod';
import { Text } from '../text.ts';

/** The first 16 hex digits of a hash of a writer key: tells keys apart, and nothing of them. */
export const WriterKeyId = z.string().regex(/^[0-9a-f]{16}$/);

const Count = z.string().regex(/^\d{1,20}$/);

/** Events of `log`, of which there is one: what happened to the log as a whole. */
export const logEvents = {
  /**
   * The first own event of every log. `frontier`: the place in `$all` up to which events without a MAC count, because they were
   * written before there were any; null for a log that began with them (projections/event-store/README.md).
   */
  LogIdentified: z.object({
    logId: z.uuid(),
    mode: z.enum(['live', 'demo']),
    keyId: WriterKeyId,
    frontier: z.object({ commit: Count, prepare: Count }).nullable(),
  }),
  /**
   * The log was put back to an earlier state: what it had held after that is lost, but may have been seen. Drafts committed before
   * it are replaced (contracts/bingo/draw-order.md).
   */
  LogRestored: z.object({}),
  /**
   * The writer keys `lost` are gone for good: what was signed under them up to `upTo` counts, though nobody can tell any more whether it
   * is the product's own. Signed under `keyId`, which must be at hand: who has none of the keys cannot say so.
   */
  LogRekeyed: z.object({
    keyId: WriterKeyId,
    lost: z.array(WriterKeyId).min(1).max(1_000),
    upTo: z.object({ commit: Count, prepare: Count }),
  }),
};

/**
 * What is wrong with an event. It was not written by the product: `NO_MAC`, `WRONG_MAC` (forged, changed, or taken from another place),
 * `UNKNOWN_KEY`. Or it cannot be read by this version: `UNKNOWN_TYPE`, `MALFORMED` (not what its schema wants),
 * `UNFIT` (no read model has room for what it says). Or it tells what cannot be: `WRONG_ORDER` (not the number that the sealed draw has there), `WRONG_VERDICT`
 * (not what the card's numbers come to), `WRONG_AMOUNT`. Or it has the store hide events of a stream: `HIDES_EVENTS`.
 */
export const Flaw = z.enum([
  'NO_MAC',
  'WRONG_MAC',
  'UNKNOWN_KEY',
  'UNKNOWN_TYPE',
  'MALFORMED',
  'UNFIT',
  'WRONG_ORDER',
  'WRONG_VERDICT',
  'WRONG_AMOUNT',
  'HIDES_EVENTS',
]);
export type Flaw = z.infer<typeof Flaw>;

/** An event that its stream stands still at. `revision`: decimal. */
export const FlawedEvent = z.object({
  stream: z.string(),
  revision: Count,
  /** As the store has it: whoever appended it chose it. */
  eventId: z.string(),
  type: z.string(),
  flaw: Flaw,
});
export type FlawedEvent = z.infer<typeof FlawedEvent>;

/** The agent has seen it: every fold and projector skips the event from now on, and its stream goes on. */
export const EventQuarantined = FlawedEvent.extend({ reason: Text });

/** Events of `quarantine`, of which there is one. */
export const quarantineEvents = {
  /** An event of the product tells what cannot be: found by the services, which alone know the sealed draws. */
  DifferenceFound: FlawedEvent,
  EventQuarantined,
};
