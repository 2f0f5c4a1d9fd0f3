import { PositionText } from '../../contracts/endpoint.ts';
import { isRefusal } from '../../contracts/refusals.ts';
import { quarantineEvent } from '../../contracts/system/commands.ts';
import { operationsState } from '../../contracts/operations/queries.ts';
import { figuresState } from '../../contracts/figures/queries.ts';
import { logAlarms, systemState } from '../../contracts/system/queries.ts';
import { flaggedEvent, logAlarmsOf } from '../../projections/alarms/query.ts';
import type { Db } from '../../projections/database.ts';
import { lastBreak } from '../../projections/log-heads/query.ts';
import { systemStateOf } from '../../projections/system/query.ts';
import type { ClockWatch } from '../clock/clock-watch.ts';
import { principalOf } from '../access/principal.ts';
import { answer } from '../commands/answer.ts';
import type { Commands } from '../commands/handle.ts';
import type { IdentifiedStore } from '../event-store/eventstoredb.ts';
import { onCommand, onQuery, type Route } from '../http/route.ts';
import { decideQuarantine } from './decider.ts';
import { figuresStateFor } from './figures-state.ts';
import { type OperationsDependencies, operationsOf } from './operations.ts';
import type { ProjectionsWatch } from './projections-watch.ts';
import { quarantine } from './state.ts';

/** How the product itself stands. */
export function systemRoutes(
  dependencies: OperationsDependencies & {
    db: Db;
    commands: Commands;
    store: Pick<IdentifiedStore, 'ping' | 'rekeyed'>;
    clockWatch: Pick<ClockWatch, 'look'>;
    projectionsWatch: Pick<ProjectionsWatch, 'silent' | 'silentSince'>;
  },
): Route[] {
  const { db, commands, store, clockWatch, projectionsWatch } = dependencies;
  return [
    onQuery(operationsState, () => operationsOf(dependencies)),
    onQuery(systemState, async () => {
      // It tells with any answer whether its log is whole.
      await store.ping().catch(() => undefined);
      const [readModels, setBackAt, clockSetBack] = await Promise.all([
        systemStateOf(db),
        lastBreak(db),
        clockWatch.look(),
      ]);
      const damagedAt = PositionText.nullable().parse(store.damagedAt());
      const lost = store.rekeyed();
      const rekeyed = lost && { at: lost.at, upTo: PositionText.parse(String(lost.upTo.commit)) };
      const { silent, silentSince: since } = projectionsWatch;
      return {
        readModels,
        log: { damagedAt, setBackAt, ...(rekeyed && { rekeyed }) },
        clockSetBack,
        ...(since !== null && { silent: { since, count: silent.size } }),
      };
    }),
    onQuery(logAlarms, () => logAlarmsOf(db)),
    onQuery(figuresState, async ({ caller }) =>
      figuresStateFor(db, await principalOf(commands, caller), projectionsWatch.silentSince),
    ),
    onCommand(quarantineEvent, async ({ input, context }) => {
      const { reason, commandId: _, ...place } = input;
      const standing = await commands.store.findEvent(place.stream, BigInt(place.revision));
      const wish = {
        place,
        standing: standing?.flaw ? standing : ((await flaggedEvent(db, place)) ?? standing),
        reason,
      };
      const done = await commands.handle(quarantine(), context, wish, decideQuarantine);
      return isRefusal(done) ? done : answer({}, done);
    }),
  ];
}
