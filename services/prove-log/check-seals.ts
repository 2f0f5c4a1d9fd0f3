import type { Recorded, SealEvent } from '../../contracts/events.ts';
import { hex } from '../../contracts/seal/bytes.ts';
import { type Head, parseDayLine, spokenHead } from '../../contracts/seal/day-line.ts';
import { Tree } from '../../contracts/seal/tree.ts';
import { streams } from '../../contracts/streams.ts';
import { readable } from '../../contracts/stored-event.ts';
import { type Day, daysAfter } from '../../contracts/time.ts';
import { Days } from '../../contracts/verifier/days.ts';
import { Findings, type ProofFinding } from '../../contracts/verifier/findings.ts';
import { judgeHeads } from '../../contracts/verifier/heads.ts';
import { Keys } from '../../contracts/verifier/keys.ts';
import { sealWords } from '../../contracts/verifier/seal-words.ts';
import { isSealCode } from '../../contracts/verifier/seal-codes.ts';
import type { Connection } from '../../projections/event-store/connection.ts';
import { quarantineOf } from '../../projections/event-store/quarantine.ts';
import { readStream } from '../../projections/event-store/read.ts';
import { type Seals, seals } from '../sealer/state.ts';
import { logOver, walkTo } from '../sealer/walk.ts';
import { nodeCrypto } from '../verify/node-crypto.ts';
import type { Written } from './written.ts';

export interface CheckedSeals {
  readonly days: number;
  /** The newest, as it is read aloud. */
  readonly head: string | null;
  /** In words. */
  readonly findings: readonly string[];
}

/** What is known beside the log itself, which whoever could change it could have made to fit. */
export interface KnownOutside {
  /** Lines of sealed days that somebody has noted. */
  readonly heads: readonly Head[];
  /** Of the seal keys that are at hand, in hex; null where none is. */
  readonly publicKeys: readonly string[] | null;
}

/**
 * Makes every seal of a log again from its events and compares: trees and records with what was sealed, and the chain of days with its
 * keys and signatures, by the rules of the verifier of exports. What cannot be read of `seals` is passed over, and told as any other flaw.
 */
export async function checkSeals(
  connection: Connection,
  logId: string,
  { heads, publicKeys }: KnownOutside,
  written: Written | null,
): Promise<CheckedSeals> {
  const findings = new Findings();
  const keys = new Keys(logId, nodeCrypto, findings);
  const days = new Days(logId, new Set(heads.map(({ number }) => number)), keys, nodeCrypto, findings);
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
  keys.tellBreaks(judgeHeads({ heads, key: null }, days, keys, findings));
  const { newest } = days;
  if (newest && publicKeys && !publicKeys.includes(keys.inForce(newest.place)?.publicKey ?? ''))
    unlike.push(`${newest.day}: Signed by another key than the seal key that is here`);
  if (publicKeys && written) unlike.push(...notSealed(newest?.day ?? null, written));
  const told = findings.kept
    .filter(isTold)
    .map(({ code, day }) => `${day ?? streams.seals()}: ${isSealCode(code) ? sealWords[code] : code}`);
  return {
    days: days.count,
    head: newest && spokenHead(newest),
    findings: [...new Set([...unlike, ...told])],
  };
}

/** A day is sealed soon after its end; the one after it may be under way. */
const DAYS_PATIENT = 2;

/** Whoever has no seal key can leave out the seals of what was taken away, as all of them. */
export function notSealed(newest: Day | null, { firstDay, lastDay }: Written): string[] {
  const from = newest === null ? firstDay : daysAfter(newest, 1);
  return from > daysAfter(lastDay, -DAYS_PATIENT)
    ? []
    : [`${from} to ${daysAfter(lastDay, -1)}: ${sealWords.unsealed}`];
}

/** That no line was noted outside is nobody's fault; that one is newer than the log, or a key was changed unsigned, has to be known. */
function isTold({ code, class: kind }: ProofFinding): boolean {
  return kind !== 'unproven' || code === 'head-beyond' || code === 'key-break';
}

/** Whether a day line names the newest record of every branch. */
function isTreeOf({ records }: Seals, text: string): boolean {
  const line = parseDayLine(text);
  const tree = new Tree(nodeCrypto.sha256);
  for (const [, { leaf }] of [...records].toSorted(([a], [b]) => (a < b ? -1 : 1))) tree.push(leaf);
  return line !== null && line.branches === tree.size && line.root === hex(tree.root());
}
