import type { Recorded, SealEvent } from '../../contracts/events.ts';
import { hex } from '../../contracts/seal/bytes.ts';
import { parseDayLine, spokenHead } from '../../contracts/seal/day-line.ts';
import { Tree } from '../../contracts/seal/tree.ts';
import { streams } from '../../contracts/streams.ts';
import { readable } from '../../contracts/stored-event.ts';
import { Days } from '../../contracts/verifier/days.ts';
import { Findings } from '../../contracts/verifier/findings.ts';
import { Keys } from '../../contracts/verifier/keys.ts';
import { sealWords } from '../../contracts/verifier/seal-words.ts';
import { isSealCode } from '../../contracts/verifier/seal-codes.ts';
import type { Connection } from '../../projections/event-store/connection.ts';
import { quarantineOf } from '../../projections/event-store/quarantine.ts';
import { readStream } from '../../projections/event-store/read.ts';
import { type Seals, seals } from '../sealer/state.ts';
import { logOver, walkTo } from '../sealer/walk.ts';
import { nodeCrypto } from '../verify/node-crypto.ts';

export interface CheckedSeals {
  readonly days: number;
  /** The newest, as it is read aloud. */
  readonly head: string | null;
  /** In words. */
  readonly findings: readonly string[];
}

/**
 * Makes every seal of a log again from its events and compares: trees and records with what was sealed, and the chain of days with its
 * keys and signatures, by the rules of the verifier of exports. What cannot be read of `seals` is passed over, and told as any other flaw.
 */
export async function checkSeals(connection: Connection, logId: string): Promise<CheckedSeals> {
  const findings = new Findings();
  const keys = new Keys(logId, nodeCrypto, findings);
  const days = new Days(logId, new Set(), keys, nodeCrypto, findings);
  const unlike: string[] = [];
  const log = logOver(connection);
  const quarantine = quarantineOf(connection);
  const { initial, evolve } = seals();
  let state = initial;
  for await (const some of readStream(connection, streams.seals()))
    for (const raw of some) {
      const event = readable(raw) as (Recorded & SealEvent) | null;
      if (!event || quarantine.holds(raw)) continue;
      const { begun, done, records } = state;
      state = evolve(state, event, event.metadata, event.position);
      if (event.type === 'SealKeySet') keys.add({ line: 'key', ...event.data });
      if (event.type !== 'DaySealed' || !begun) continue;
      const { text, signature } = event.data;
      days.add({ line: 'day', text, signature });
      const key = keys.inForce(begun.number);
      if (key && !keys.isSignedBy(key.publicKey, text, signature))
        unlike.push(`${begun.day}: ${sealWords['day-signature']}`);
      const made = (await walkTo(log, done?.last ?? null, begun.last, begun.leaves)).records(
        begun.day,
        records,
      );
      if (made.join('') !== begun.records.join('')) unlike.push(`${begun.day}: ${sealWords['range-root']}`);
      if (!isTreeOf(state, text)) unlike.push(`${begun.day}: ${sealWords['record-path']}`);
    }
  const told = findings.kept
    .filter(({ class: kind }) => kind !== 'unproven')
    .map(({ code, day }) => `${day ?? streams.seals()}: ${isSealCode(code) ? sealWords[code] : code}`);
  const { newest } = days;
  return {
    days: days.count,
    head: newest && spokenHead(newest),
    findings: [...new Set([...unlike, ...told])],
  };
}

/** Whether a day line names the newest record of every branch. */
function isTreeOf({ records }: Seals, text: string): boolean {
  const line = parseDayLine(text);
  const tree = new Tree(nodeCrypto.sha256);
  for (const [, { leaf }] of [...records].toSorted(([a], [b]) => (a < b ? -1 : 1))) tree.push(leaf);
  return line !== null && line.branches === tree.size && line.root === hex(tree.root());
}
