import type { Position } from '../../contracts/position.ts';
import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Judge } from './authenticity.ts';
import { readFields, readMessage, Reader, readPosition, readUint64 } from './wire.ts';

const TICKS_PER_MS = 10_000n;

/** What an answer to a read or subscription (`ReadResp`) says, as far as anybody here wants to know. */
export interface ReadAnswer {
  readonly event?: RawEvent;
  readonly checkpoint?: Position;
  readonly confirmed?: boolean;
}

const NOTHING: ReadAnswer = {};

/** The bytes of an event are those that came. Without `judge` nobody looks whose it is. */
export function readAnswer(bytes: Uint8Array, judge: Judge | null): ReadAnswer {
  const reader = Reader.create(bytes);
  let answer = NOTHING;
  readFields(reader, (field) => {
    if (field === 1) answer = { event: rawEvent(reader, judge) };
    else if (field === 3) answer = { checkpoint: readPosition(reader) };
    else if (field === 2) answer = { confirmed: true };
    return field === 1 || field === 3;
  });
  return answer;
}

/** A `ReadEvent`; of a link the link itself, which carries what the reader asked for. */
function rawEvent(reader: Reader, judge: Judge | null): RawEvent {
  const raw = { ...EMPTY };
  readMessage(reader, (field) => {
    if (field === 1) recordedEvent(reader, raw);
    return field === 1;
  });
  return { ...raw, flaw: judge?.flawOf(raw) ?? null };
}

const NO_BYTES: Uint8Array = new Uint8Array();
const EMPTY = {
  id: '',
  type: '',
  stream: '',
  revision: 0n,
  position: { commit: 0n, prepare: 0n },
  created: new Date(0),
  data: NO_BYTES,
  metadata: NO_BYTES,
};

function recordedEvent(reader: Reader, raw: typeof EMPTY): void {
  let commit = 0n;
  let prepare = 0n;
  readMessage(reader, (field) => {
    if (field === 1) raw.id = uuid(reader);
    else if (field === 2) raw.stream = streamName(reader);
    else if (field === 3) raw.revision = readUint64(reader);
    else if (field === 4) prepare = readUint64(reader);
    else if (field === 5) commit = readUint64(reader);
    else if (field === 6) described(reader, raw);
    else if (field === 7) raw.metadata = reader.bytes();
    else if (field === 8) raw.data = reader.bytes();
    else return false;
    return true;
  });
  raw.position = { commit, prepare };
}

function uuid(reader: Reader): string {
  let id = '';
  readMessage(reader, (field) => {
    if (field !== 2) return false;
    id = reader.string();
    return true;
  });
  return id;
}

function streamName(reader: Reader): string {
  let name = '';
  readMessage(reader, (field) => {
    if (field !== 3) return false;
    name = reader.string();
    return true;
  });
  return name;
}

/** An entry of what the server says about an event. */
function described(reader: Reader, raw: typeof EMPTY): void {
  let key = '';
  let value = '';
  readMessage(reader, (field) => {
    if (field === 1) key = reader.string();
    else if (field === 2) value = reader.string();
    else return false;
    return true;
  });
  if (key === 'type') raw.type = value;
  else if (key === 'created') raw.created = new Date(Number(BigInt(value) / TICKS_PER_MS));
}
