import { isRefusal } from '../../contracts/refusals.ts';
import { quarantineEvent } from '../../contracts/system/commands.ts';
import { logAlarms, systemState } from '../../contracts/system/queries.ts';
import { logAlarmsOf } from '../../projections/alarms/query.ts';
import type { Db } from '../../projections/database.ts';
import { systemStateOf } from '../../projections/system/query.ts';
import { answer } from '../commands/answer.ts';
import type { Commands } from '../commands/handle.ts';
import { onCommand, onQuery, type Route } from '../http/route.ts';
import { decideQuarantine } from './decider.ts';
import { quarantine } from './state.ts';

/** How the product itself stands. */
export function systemRoutes({ db, commands }: { db: Db; commands: Commands }): Route[] {
  return [
    onQuery(systemState, async () => ({ readModels: await systemStateOf(db) })),
    onQuery(logAlarms, () => logAlarmsOf(db)),
    onCommand(quarantineEvent, async ({ input, context }) => {
      const { reason, commandId: _, ...place } = input;
      const standing = await commands.store.findEvent(place.stream, BigInt(place.revision));
      const wish = { place, standing, reason };
      const done = await commands.handle(quarantine(), context, wish, decideQuarantine);
      return isRefusal(done) ? done : answer({}, done);
    }),
  ];
}
