import { z } from 'zod';
import { Day, Instant } from '../time.ts';
import { Hash } from './branch-day.ts';

/** An Ed25519 public key (RFC 8032), 32 bytes in hex. */
export const PublicKey = z.string().regex(/^[0-9a-f]{64}$/);
/** Ed25519, base64url without padding. */
export const Signature = z.string().regex(/^[\w-]{86}$/);

/** An event by where it stands, the same on every server. `revision`: decimal. */
const Place = z.object({ stream: z.string(), revision: z.string().regex(/^\d{1,20}$/) });
export type Place = z.infer<typeof Place>;

/** The leaf of an event that the log may lose. */
const RecordedLeaf = Place.extend({ leaf: Hash });
export type RecordedLeaf = z.infer<typeof RecordedLeaf>;

const Number = z.int().min(1);

/**
 * Events of `seals`, of which there is one. They carry no MAC: nobody but the sealer may write there, and what they say is signed, or
 * follows from the log.
 */
export const sealEvents = {
  /** Seals from number `from` on are signed by this key. `signature`: by the key before, null for the first one or a lost one. */
  SealKeySet: z.object({ publicKey: PublicKey, from: Number, signature: Signature.nullable() }),
  /**
   * Leaves of the seal that begins next whose events the log may lose (passwords), by stream and revision; those from place `first` of the
   * list on, as many lists are too long for one event. One from 0 on takes the place of what somebody else had put down. Seals of
   * earlier builds have none.
   */
  LeavesRecorded: z.object({ number: Number, first: z.int().min(0), leaves: z.array(RecordedLeaf) }),
  /** From here on everything about this seal is settled, whoever goes on with it. `last`: the last event of the log that it covers. */
  SealBegun: z.object({ number: Number, day: Day, sealed: Instant, last: Place }),
  /** Texts of branch records (`branch-day.ts`), by scope; several such events where they are many. */
  BranchDaysSealed: z.object({ number: Number, records: z.array(z.string()).min(1) }),
  /** The text of the day line (`day-line.ts`) and its signature. */
  DaySealed: z.object({ number: Number, text: z.string(), signature: Signature }),
};
