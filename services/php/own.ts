import { v7 as uuidv7 } from 'uuid';
import type { Command, Query } from '../../contracts/endpoint.ts';
import { type Asking, runCommand, type RunnerDependencies, runQuery } from '../http/dispatch.ts';
import type { CommandRoute, QueryRoute, Route } from '../http/route.ts';
import type { Own } from './call.ts';

/** What running them has come to beside their answers. */
export interface Trace {
  /** The furthest position a command has reached. */
  position: bigint | null;
  stale: boolean;
}

export type OwnRoutes = ReadonlyMap<string, Route>;

/** The product's own endpoints in the hands of one request; its queries wait for `after`. */
export function ownEndpoints(
  routes: OwnRoutes,
  asking: Asking,
  after: string | null,
  trace: Trace,
  dependencies: RunnerDependencies,
): Own {
  return {
    caller: asking.caller,
    async does(endpoint, input) {
      // An old client makes no ids, so each of its calls is a command of its own.
      const raw = { ...input, commandId: uuidv7() };
      const result = await runCommand(routeOf(routes, endpoint), raw, asking, dependencies);
      if (result.kind !== 'answer') return result;
      const { data, position } = result;
      if (position && position.commit > (trace.position ?? -1n)) trace.position = position.commit;
      return data as never;
    },
    async sees(endpoint, input) {
      const wanted = trace.position === null ? after : String(trace.position);
      const result = await runQuery(routeOf(routes, endpoint), input, wanted, asking, dependencies);
      if (result.kind !== 'found') return result;
      trace.stale ||= result.stale;
      return result.data as never;
    },
  };
}

function routeOf(routes: OwnRoutes, endpoint: Command): CommandRoute;
function routeOf(routes: OwnRoutes, endpoint: Query): QueryRoute;
function routeOf(routes: OwnRoutes, { name }: Command | Query): Route {
  const route = routes.get(name);
  if (!route) throw new Error(`${name} is not served`);
  return route;
}
