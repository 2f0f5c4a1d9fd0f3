import { setTimeout as sleep } from 'node:timers/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Instant } from '../../contracts/time.ts';
import { type FindingClass, findingClasses } from '../../contracts/verification/finding.ts';

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** A scrape tells the rest even when Postgres does not answer. */
const PATIENCE_MS = 1_000;

/** How the recomputation of games stands (projections/checks). */
export interface ChecksState {
  readonly checked: number;
  readonly waiting: number;
  readonly open: Readonly<Record<FindingClass, number>>;
  /** Of the oldest game that waits for it, since its end. */
  readonly lagSeconds: number;
  readonly night: { readonly startedAt: Instant; readonly finishedAt: Instant | null } | null;
}

/**
 * Asked at every scrape: `haltedReadModels` for every read model and whether it has halted, `logAlarms` for how many entries of the
 * log that are not ours nobody has seen to, `checks` for how the recomputation of games stands, `logDamaged` whether the event store has
 * found its log to be damaged.
 */
export function createMetrics(
  haltedReadModels: () => Promise<ReadonlyMap<string, boolean>>,
  logAlarms: () => Promise<number> = async () => 0,
  checks: () => Promise<ChecksState | null> = async () => null,
  logDamaged: () => boolean = () => false,
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  return {
    registry,
    http: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time to answer by route, method and status',
      labelNames: ['route', 'method', 'status'],
      buckets: seconds,
      registers,
    }),
    append: new Histogram({
      name: 'event_store_append_duration_seconds',
      help: 'Time until an append was answered, retries included',
      buckets: seconds,
      registers,
    }),
    storeRetries: new Counter({
      name: 'event_store_retries_total',
      help: 'Calls to the event store tried again because their outcome was unknown',
      registers,
    }),
    conflicts: new Counter({
      name: 'command_conflicts_total',
      help: 'Commands decided again because the stream had moved on',
      labelNames: ['category'],
      registers,
    }),
    haltedStreams: new Counter({
      name: 'halted_streams_met_total',
      help: 'How often a stream was read that stands still at an event that is not ours, by what is wrong with it',
      labelNames: ['flaw'],
      registers,
    }),
    refusals: new Counter({
      name: 'refusals_total',
      help: 'Requests refused, by code',
      labelNames: ['code'],
      registers,
    }),
    /** Its name is the one that dashboards know. */
    foreignAccess: new Counter({
      name: 'trespasses_total',
      help: "Requests naming somebody else's branch or account",
      labelNames: ['endpoint'],
      registers,
    }),
    unrecordedRefusals: new Counter({
      name: 'refused_access_unrecorded_total',
      help: 'Refused attempts that did not get into the log, by reason',
      labelNames: ['reason'],
      registers,
    }),
    signIns: new Counter({
      name: 'sign_ins_total',
      help: 'Attempts to sign in, by result',
      labelNames: ['result'],
      registers,
    }),
    liveClients: new Gauge({
      name: 'live_clients',
      help: 'Open streams of live changes',
      registers,
    }),
    readModelsHalted: new Gauge({
      name: 'read_models_halted',
      help: '1 for a read model that has stopped at an event it cannot handle; none while Postgres is away',
      labelNames: ['read_model'],
      registers,
      async collect() {
        this.reset();
        const unknown = new Map<string, boolean>();
        const halted = await Promise.race([
          haltedReadModels().catch(() => unknown),
          sleep(PATIENCE_MS, unknown, { ref: false }),
        ]);
        for (const [name, is] of halted) this.set({ read_model: name }, is ? 1 : 0);
      },
    }),
    logAlarms: new Gauge({
      name: 'log_alarms',
      help: 'Entries of the log that are not ours and wait for the agent; none told while Postgres is away',
      registers,
      async collect() {
        this.reset();
        const waiting = await Promise.race([
          logAlarms().catch(() => null),
          sleep(PATIENCE_MS, null, { ref: false }),
        ]);
        if (waiting !== null) this.set(waiting);
      },
    }),
    logDamaged: new Gauge({
      name: 'event_log_damaged',
      help: '1 when the event store has found its log to be damaged: what stands there is not served',
      registers,
      collect() {
        this.set(logDamaged() ? 1 : 0);
      },
    }),
    openFindings: checkMetrics(registry, checks),
    staleQueries: new Counter({
      name: 'stale_queries_total',
      help: 'Queries answered before their read models had reached the position asked for',
      registers,
    }),
  };
}

/** All asked for at once, by the one that comes last. */
function checkMetrics(registry: Registry, checks: () => Promise<ChecksState | null>): Gauge<'class'> {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  const checked = gauge('games_checked', 'Games recomputed from the log since their last event');
  const waiting = gauge('games_waiting_for_check', 'Games that have ended and were not recomputed since');
  const lag = gauge('game_checks_lag_seconds', 'Time since the end of the oldest game that waits');
  const night = gauge('nightly_check_finished_timestamp_seconds', 'When the last nightly check was done');
  const running = gauge('nightly_check_running', '1 while a nightly check is under way');
  return new Gauge({
    name: 'findings_open',
    help: 'Findings of the recomputation that nobody has looked into, by class',
    labelNames: ['class'],
    registers,
    async collect() {
      for (const each of [this, checked, waiting, lag, night, running]) each.reset();
      const state = await Promise.race([
        checks().catch(() => null),
        sleep(PATIENCE_MS, null, { ref: false }),
      ]);
      if (!state) return;
      for (const of of findingClasses) this.set({ class: of }, state.open[of]);
      checked.set(state.checked);
      waiting.set(state.waiting);
      lag.set(state.lagSeconds);
      if (state.night) running.set(state.night.finishedAt === null ? 1 : 0);
      if (state.night?.finishedAt) night.set(Date.parse(state.night.finishedAt) / 1_000);
    },
  });
}

export type Metrics = ReturnType<typeof createMetrics>;
