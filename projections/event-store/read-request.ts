import sharedPb from '@eventstore/db-client/generated/shared_pb.js';
import streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import { BEFORE_ALL, isAfter, type Position } from '../../contracts/position.ts';
import { IDENTITY } from './authenticity.ts';

const { Options } = streamsPb.ReadReq;

/** Events that the server looks through for those of the wanted types before it tells how far it is. */
const SEARCH_WINDOW = 4_096;
/** A checkpoint every so many events that the filter of a subscription leaves out. */
const CHECKPOINT_EVENTS = 256;
const NO_LIMIT = String(Number.MAX_SAFE_INTEGER);

/** Some events of `$all`: by patterns of their types, or by the beginnings of the names of their streams. */
export type Wanted = { readonly types: Iterable<string> } | { readonly streams: readonly string[] };

/** `$all` from a position on (inclusive), some of it or all. */
export function readAllRequest(from: Position, wanted: Wanted | null, maxCount?: number): streamsPb.ReadReq {
  const options = allOptions(from);
  options.setCount(maxCount === undefined ? NO_LIMIT : String(maxCount));
  if (wanted) options.setFilter(filterOf(wanted, SEARCH_WINDOW));
  else options.setNoFilter(new sharedPb.Empty());
  return requestOf(options);
}

/** The last event of `$all`, or the last one of some types. */
export function lastEventRequest(types: Iterable<string> | null = null): streamsPb.ReadReq {
  const options = new Options();
  const all = new Options.AllOptions();
  all.setEnd(new sharedPb.Empty());
  options.setAll(all);
  options.setReadDirection(Options.ReadDirection.BACKWARDS);
  options.setCount('1');
  if (types) options.setFilter(filterOf({ types }, SEARCH_WINDOW));
  else options.setNoFilter(new sharedPb.Empty());
  return requestOf(options);
}

/** What is wanted (null: everything) after a position, now and to come, with checkpoints of what is left out. */
export function subscriptionRequest(after: Position, wanted: Wanted | null): streamsPb.ReadReq {
  const options = allOptions(after);
  options.setSubscription(new Options.SubscriptionOptions());
  if (wanted) options.setFilter(filterOf(wanted, CHECKPOINT_EVENTS));
  else options.setNoFilter(new sharedPb.Empty());
  return requestOf(options);
}

/** Whatever is appended after a position to streams whose names begin with one of `prefixes`. */
export function followRequest(after: Position, prefixes: readonly string[]): streamsPb.ReadReq {
  const options = allOptions(after);
  options.setSubscription(new Options.SubscriptionOptions());
  options.setFilter(filterOf({ streams: prefixes }, SEARCH_WINDOW));
  return requestOf(options);
}

/** A stream from a revision on. */
export function readStreamRequest(name: string, from: bigint, maxCount?: number): streamsPb.ReadReq {
  const options = new Options();
  const identifier = new sharedPb.StreamIdentifier();
  identifier.setStreamName(Buffer.from(name, 'utf8'));
  const stream = new Options.StreamOptions();
  stream.setStreamIdentifier(identifier);
  stream.setRevision(String(from));
  options.setStream(stream);
  options.setCount(maxCount === undefined ? NO_LIMIT : String(maxCount));
  options.setNoFilter(new sharedPb.Empty());
  return requestOf(options);
}

/** The last event of a stream. */
export function lastOfStreamRequest(name: string): streamsPb.ReadReq {
  const request = readStreamRequest(name, 0n, 1);
  const options = request.getOptions();
  options?.getStream()?.setEnd(new sharedPb.Empty());
  options?.setReadDirection(Options.ReadDirection.BACKWARDS);
  return request;
}

function allOptions(from: Position): streamsPb.ReadReq.Options {
  const options = new Options();
  const all = new Options.AllOptions();
  if (isAfter(from, BEFORE_ALL)) {
    const position = new Options.Position();
    position.setCommitPosition(String(from.commit));
    position.setPreparePosition(String(from.prepare));
    all.setPosition(position);
  } else {
    all.setStart(new sharedPb.Empty());
  }
  options.setAll(all);
  return options;
}

function filterOf(wanted: Wanted, window: number) {
  const expression = new Options.FilterOptions.Expression();
  const filter = new Options.FilterOptions();
  filter.setMax(window);
  filter.setCheckpointintervalmultiplier(1);
  if ('streams' in wanted) {
    expression.setPrefixList([...wanted.streams]);
    filter.setStreamIdentifier(expression);
  } else {
    // The first event of a log, by which all others are judged, is wanted by everyone who takes events by their types.
    expression.setRegex(`^(?:${[IDENTITY, ...wanted.types].join('|')})$`);
    filter.setEventType(expression);
  }
  return filter;
}

function requestOf(options: streamsPb.ReadReq.Options): streamsPb.ReadReq {
  const idsAsText = new Options.UUIDOption();
  idsAsText.setString(new sharedPb.Empty());
  options.setUuidOption(idsAsText);
  const request = new streamsPb.ReadReq();
  request.setOptions(options);
  return request;
}
