import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import type { FilterWish } from '../reads/filter.ts';
import { invalid } from './errors.ts';
import { streamsPb } from './stubs.ts';

/** The window the real server uses where the client names none. */
const DEFAULT_WINDOW = 32;

export interface ReadRequest {
  /** Null for `$all`. */
  stream: string | null;
  from: 'start' | 'end' | number;
  backwards: boolean;
  /** Null for a subscription. */
  count: number | null;
  filter: (FilterWish & { checkpointEvery: number }) | null;
  structuredIds: boolean;
}

export function parseReadRequest(request: ReadReq): ReadRequest {
  const options = request.getOptions();
  if (options === undefined) throw invalid('options are missing');
  const stream = options.getStream();
  const all = options.getAll();
  const subscription = options.hasSubscription();
  const backwards = options.getReadDirection() === streamsPb.ReadReq.Options.ReadDirection.BACKWARDS;
  if (subscription && backwards) throw invalid('a subscription cannot run backwards');
  const parsed = {
    backwards,
    count: subscription ? null : Number(options.getCount()),
    filter: parseFilter(options),
    structuredIds: !(options.getUuidOption()?.hasString() ?? false),
  };
  if (stream !== undefined) {
    if (parsed.filter !== null) throw invalid('only $all can be filtered');
    const from = stream.hasStart() ? 'start' : stream.hasEnd() ? 'end' : toNumber(stream.getRevision());
    const name = Buffer.from(stream.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
    if (name === '') throw invalid('the name of the stream is missing');
    return { ...parsed, stream: name, from };
  }
  if (all === undefined) throw invalid('neither a stream nor $all is named');
  const position = all.getPosition();
  const from =
    position === undefined ? (all.hasEnd() ? 'end' : 'start') : toNumber(position.getCommitPosition());
  if (
    position !== undefined &&
    BigInt(position.getPreparePosition()) > BigInt(position.getCommitPosition())
  ) {
    throw invalid('the prepare position lies behind the commit position');
  }
  return { ...parsed, stream: null, from };
}

/** Beyond 2^53 there are no events; 2^64 - 1 is how the protocol spells the end. */
function toNumber(value: string): number | 'end' {
  return value === '18446744073709551615' ? 'end' : Number(value);
}

function parseFilter(options: ReadReq.Options): ReadRequest['filter'] {
  const filter = options.getFilter();
  if (filter === undefined) return null;
  const onType = filter.getEventType();
  const expression = onType ?? filter.getStreamIdentifier();
  if (expression === undefined) throw invalid('the filter names neither streams nor event types');
  const window = filter.hasMax() ? filter.getMax() : DEFAULT_WINDOW;
  if (window === 0) throw invalid('the search window of the filter must be greater than 0');
  const wish: FilterWish = {
    on: onType === undefined ? 'stream' : 'type',
    prefixes: expression.getPrefixList(),
    regex: expression.getRegex(),
  };
  const multiplier = filter.getCheckpointintervalmultiplier();
  if (options.hasSubscription() && multiplier === 0)
    throw invalid('the checkpoint interval must be greater than 0');
  return { ...wish, checkpointEvery: window * Math.max(1, multiplier) };
}
