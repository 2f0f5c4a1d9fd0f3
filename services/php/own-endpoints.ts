import { v7 as uuidv7 } from 'uuid';
import type { Dispatch, Requester } from '../http/dispatch.ts';
import type { OwnEndpoints } from './legacy-call.ts';

/** What calling them has come to beside their answers. */
export interface Trace {
  /** The furthest position a command has reached. */
  position: bigint | null;
  stale: boolean;
}

/** The product's own endpoints in the hands of one request; its queries wait for `after`. */
export function ownEndpoints(
  dispatch: Dispatch,
  requester: Requester,
  after: string | null,
  trace: Trace,
): OwnEndpoints {
  return {
    caller: requester.caller,
    async command(endpoint, input) {
      // An old client makes no ids, so each of its calls is a command of its own.
      const result = await dispatch.command(endpoint, { ...input, commandId: uuidv7() }, requester);
      if (result.kind !== 'answer') return result;
      const { data, position } = result;
      if (position && position.commit > (trace.position ?? -1n)) trace.position = position.commit;
      return data as never;
    },
    async query(endpoint, input) {
      const wanted = trace.position === null ? after : String(trace.position);
      const result = await dispatch.query(endpoint, input, wanted, requester);
      if (result.kind !== 'found') return result;
      trace.stale ||= result.stale;
      return result.data as never;
    },
  };
}
