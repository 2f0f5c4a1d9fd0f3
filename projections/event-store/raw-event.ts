import type streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import type { RawEvent } from '../../contracts/stored-event.ts';
import type { Judge } from './authenticity.ts';

const TICKS_PER_MS = 10_000n;

/** The event an answer carries, its bytes as they came; undefined where it carries none. Without `judge` nobody looks whose it is. */
export function rawEvent(response: streamsPb.ReadResp, judge: Judge | null): RawEvent | undefined {
  const event = response.getEvent()?.getEvent();
  if (!event) return undefined;
  const described = event.getMetadataMap();
  const raw = {
    id: event.getId()?.getString() ?? '',
    type: described.get('type') ?? '',
    stream: text(event.getStreamIdentifier()?.getStreamName_asU8()),
    revision: BigInt(event.getStreamRevision()),
    position: { commit: BigInt(event.getCommitPosition()), prepare: BigInt(event.getPreparePosition()) },
    created: new Date(Number(BigInt(described.get('created') ?? 0) / TICKS_PER_MS)),
    data: event.getData_asU8(),
    metadata: event.getCustomMetadata_asU8(),
  };
  return { ...raw, flaw: judge?.flawOf(raw) ?? null };
}

function text(bytes: Uint8Array | undefined): string {
  if (!bytes) return '';
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('utf8');
}
