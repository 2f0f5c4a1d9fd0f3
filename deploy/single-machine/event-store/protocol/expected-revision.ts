import { ANY, type ExpectedRevision, NO_STREAM, STREAM_EXISTS } from '../appends/decide.ts';
import { invalid } from './errors.ts';

/** What the three kinds of options that name a stream and an expected revision have in common. */
interface RevisionOptions {
  getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined;
  hasAny(): boolean;
  hasNoStream(): boolean;
  hasStreamExists(): boolean;
}

export interface Target {
  stream: string;
  expected: ExpectedRevision;
  /** The expected revision as the protocol's errors spell it. */
  spelled: string;
}

export function parseTarget(options: RevisionOptions, revision: string | null): Target {
  const stream = Buffer.from(options.getStreamIdentifier()?.getStreamName_asU8() ?? []).toString();
  const named = options.hasAny()
    ? ANY
    : options.hasNoStream()
      ? NO_STREAM
      : options.hasStreamExists()
        ? STREAM_EXISTS
        : null;
  return targetOf(stream, named, revision);
}

/** `named`: what is expected of the stream instead of a revision. */
export function targetOf(stream: string, named: ExpectedRevision | null, revision: string | null): Target {
  if (stream === '' || stream === '$all' || stream === '$$') {
    throw invalid(`'${stream}' is not the name of a stream that can be written`);
  }
  if (named !== null) return { stream, expected: named, spelled: String(named) };
  if (revision === null) throw invalid('the expected revision is missing');
  return { stream, expected: Number(revision), spelled: revision };
}
