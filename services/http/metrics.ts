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
  /** The same by what was found. */
  readonly kinds: readonly { readonly class: FindingClass; readonly code: string; readonly count: number }[];
  /** Of the oldest game that waits for it, since its end. */
  readonly lagSeconds: number;
  readonly night: { readonly startedAt: Instant; readonly finishedAt: Instant | null } | null;
}

/**
 * Asked at every scrape: `haltedReadModels` for every read model and whether it has halted, `logAlarms` for how many entries of the
 * log that are not ours nobody has seen to, `checks` for how the recomputation of games stands, `logDamaged` whether the event store has
 * found its log to be damaged, `projectionsSilent` whether nobody sees to some read model.
 */
export function createMetrics(
  haltedReadModels: () => Promise<ReadonlyMap<string, boolean>>,
  logAlarms: () => Promise<number> = async () => 0,
  checks: () => Promise<ChecksState | null> = async () => null,
  logDamaged: () => boolean = () => false,
  projectionsSilent: () => boolean = () => false,
) {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  checkMetrics(registry, checks);
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
    projectionsSilent: new Gauge({
      name: 'projections_silent',
      help: '1 while no projections process says that it sees to some read model: figures stand still',
      registers,
      collect() {
        this.set(projectionsSilent() ? 1 : 0);
      },
    }),
    staleQueries: new Counter({
      name: 'stale_queries_total',
      help: 'Queries answered before their read models had reached the position asked for',
      registers,
    }),
  };
}

/** Each waits for one question, asked once a scrape: what one of them set would come too late for those that were read before it. */
function checkMetrics(registry: Registry, checks: () => Promise<ChecksState | null>): void {
  let asked: Promise<ChecksState | null> | null = null;
  const state = () => {
    asked ??= Promise.race([checks().catch(() => null), sleep(PATIENCE_MS, null, { ref: false })]).finally(
      () => {
        asked = null;
      },
    );
    return asked;
  };
  function gauge<T extends string = never>(
    name: string,
    help: string,
    tell: (to: Gauge<T>, state: ChecksState) => void,
    labelNames: T[] = [],
  ) {
    return new Gauge<T>({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const told = await state();
        this.reset();
        if (told) tell(this, told);
      },
    });
  }
  gauge('games_checked', 'Games recomputed from the log since their last event', (to, { checked }) =>
    to.set(checked),
  );
  gauge('games_waiting_for_check', 'Games that have ended and were not recomputed since', (to, { waiting }) =>
    to.set(waiting),
  );
  gauge('game_checks_lag_seconds', 'Time since the end of the oldest game that waits', (to, { lagSeconds }) =>
    to.set(lagSeconds),
  );
  gauge(
    'nightly_check_finished_timestamp_seconds',
    'When the last nightly check was done',
    (to, { night }) => {
      if (night?.finishedAt) to.set(Date.parse(night.finishedAt) / 1_000);
    },
  );
  gauge('nightly_check_running', '1 while a nightly check is under way', (to, { night }) => {
    if (night) to.set(night.finishedAt === null ? 1 : 0);
  });
  gauge(
    'findings_open',
    'Findings of the recomputation that nobody has looked into, by class',
    (to, { open }) => {
      for (const of of findingClasses) to.set({ class: of }, open[of]);
    },
    ['class'],
  );
  gauge(
    'findings_open_by_code',
    'The same by what was found; a code of which nothing is open is left out',
    (to, { kinds }) => {
      for (const { class: of, code, count } of kinds) to.set({ class: of, code }, count);
    },
    ['class', 'code'],
  );
}

export type Metrics = ReturnType<typeof createMetrics>;
