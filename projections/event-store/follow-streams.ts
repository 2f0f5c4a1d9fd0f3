import type { Connection } from './connection.ts';
import { readAnswer } from './raw-event.ts';
import { lastPosition } from './read.ts';
import { followRequest } from './read-request.ts';
import { responses } from './responses.ts';

export interface Following {
  /** The server has begun: whatever is appended from now on is told. */
  begin(): void;
  /** An event stands in this stream that was not told before. */
  heard(stream: string, revision: bigint): void;
}

/** Tells of every event of the streams whose names begin with one of `prefixes`, whosever it is, until `signal` aborts. Throws what ends it. */
export async function followStreams(
  connection: Connection,
  prefixes: readonly string[],
  following: Following,
  signal: AbortSignal,
): Promise<void> {
  const request = followRequest(await lastPosition(connection, signal), prefixes);
  for await (const some of responses(connection, request, signal))
    for (const response of some) {
      const { event, confirmed } = readAnswer(response, null);
      if (confirmed) following.begin();
      if (event) following.heard(event.stream, event.revision);
    }
}
