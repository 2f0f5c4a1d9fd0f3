import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { branchIdsOf } from '../projections/branches/query.ts';
import type { LogReplaced } from '../projections/event-store/history.ts';
import { WriterKeys } from '../projections/event-store/writer-keys.ts';
import { waitingAlarms } from '../projections/alarms/query.ts';
import { checksStateOf } from '../projections/checks/query.ts';
import { type Db, openDatabase } from '../projections/database.ts';
import { isAnythingBuilt, knownHeads } from '../projections/log-heads/query.ts';
import { systemStateOf, waitFor } from '../projections/system/query.ts';
import type { CommandId } from '../contracts/ids.ts';
import type { FlawedEvent } from '../contracts/system/events.ts';
import type { DutyOf } from './access/duty.ts';
import { createFreshPasswordCheck } from './access/fresh-password.ts';
import { changesGivenPassword } from './access/given-password.ts';
import { namedIds } from './access/named-ids.ts';
import { principalOf } from './access/principal.ts';
import { createRecordedRequests, type RecordedRequestsBounds } from './access/recorded-requests.ts';
import { createRefusedAccess, type RefusedAccessLimits } from './access/refused-access.ts';
import { createTenantCheck, type ForeignAccess } from './access/tenant.ts';
import { Alerts } from './alerts/alerts.ts';
import { watchProblems } from './alerts/problems.ts';
import type { AlertSettings } from './alerts/settings.ts';
import { createPresentPassword } from './accounts/present-password.ts';
import { createPasswords } from './accounts/passwords.ts';
import { firstSteps } from './accounts/second-factor/first-steps.ts';
import type { FactorKeys } from './accounts/second-factor/keys.ts';
import { factorDuty } from './accounts/second-factor/required.ts';
import { createCodes } from './accounts/second-factor/use-code.ts';
import { createSignInLog } from './accounts/sign-in-log.ts';
import type { SignInAttempt } from './accounts/sign-in.ts';
import type { Limit } from './accounts/throttle/failed-attempts.ts';
import { createThrottle, type ThrottleLimits } from './accounts/throttle/throttle.ts';
import { buildApp } from './app.ts';
import { type ReadingLimits, readInThread } from './cartelas/file-reader/in-thread.ts';
import { ClockWatch } from './clock/clock-watch.ts';
import { FollowedFolds, keepFollowing } from './commands/followed.ts';
import { type Commands, createCommands } from './commands/handle.ts';
import { connectEventStoreDb } from './event-store/eventstoredb.ts';
import { exportInThread } from './export/in-thread.ts';
import type { DrawKeys } from './game/draw/keys.ts';
import { refuseOtherKeys } from './game/draw/refuse-other-keys.ts';
import { unopenedDrafts } from './game/unopened-drafts.ts';
import { createMetrics } from './http/metrics.ts';
import { noteSetBack } from './log/note-set-back.ts';
import { recordRestored } from './log/record-restored.ts';
import type { Network } from './http/network.ts';
import type { ClientLimits } from './http/slow-clients.ts';
import { Tls, type TlsFiles } from './http/tls.ts';
import { legacyCalls } from './php/calls/table.ts';
import { bootstrap, type Credentials } from './registration/bootstrap.ts';
import { resumeCommands } from './resume-commands.ts';
import { allRoutes } from './routes.ts';
import { notifyStandstill } from './system/notify-standstill.ts';
import { ProjectionsWatch } from './system/projections-watch.ts';
import { reportDifference } from './system/report-difference.ts';
import { notifyChanged } from './seals/webhook/notify-changed.ts';
import { ShortRoots } from './seals/roots/short-roots.ts';
import { SealWebhook, type WebhookSettings } from './seals/webhook/webhook.ts';
import { createDevices } from './sessions/devices.ts';
import { createListener } from './sessions/listener.ts';
import { createSessions } from './sessions/sessions.ts';
import { type KeptLeavesDatabase, migrateKeptLeavesIfAllowed } from './kept-leaves/tables.ts';
import { migrateServices, type ServicesDatabase } from './sessions/tables.ts';
import { createSharedLocks } from './shared-locks/shared-locks.ts';
import { untilItAnswers } from './until-it-answers.ts';

export interface ServicesSettings {
  readonly eventStoreUrl: string;
  readonly databaseUrl: string;
  readonly timeZone: string;
  readonly drawKeys: DrawKeys;
  /** What the secrets of second factors are sealed under. */
  readonly factorKeys: FactorKeys;
  /** Whether agents, super admins and auditors must have a second factor. */
  readonly factorRequired?: boolean;
  /** The first writes the MACs of events, all check them. */
  readonly writerKeys: readonly Uint8Array[];
  /** Told by the first event of a log. */
  readonly mode: 'live' | 'demo';
  readonly legacyGames: boolean;
  /** Whether it begins with keys that do not open the newest draw of the log. */
  readonly acceptLostDraws?: boolean;
  /** The log was put back from a backup, which this puts on record, once. */
  readonly restored?: CommandId | null;
  readonly bootstrap: Credentials | null;
  /** The fewest characters in a new password of an agent or super admin; 8, as for everybody, unless set. */
  readonly managerPasswordLength?: number;
  /** How long a session lasts at the most, however busy it is. */
  readonly sessionHours: number;
  /** For how long a password counts as fresh, where a command asks for one; null: none is asked for. */
  readonly freshPasswordMinutes: number | null;
  /** Whether a password that somebody else has set must be changed before anything else. */
  readonly changeGivenPasswords: boolean;
  readonly trustProxy: string[] | false;
  /** The folder of the built frontend. */
  readonly frontend: string;
  /** The built program of the thread that reads a file of cartelas. */
  readonly fileReader: string;
  /** The built program of the thread that makes an export. */
  readonly exporter: string;
  readonly log: FastifyBaseLogger;
  /** The log is another one, or was set back, while it was served: what this process keeps of it does not hold. */
  readonly onLogReplaced?: (error: LogReplaced) => void;
  readonly clock?: () => Date;
  readonly throttle?: ThrottleLimits;
  /** Attempts at the codes of one account. */
  readonly codeLimit?: Limit;
  readonly refusedAccess?: RefusedAccessLimits;
  readonly recordedRequests?: Partial<RecordedRequestsBounds>;
  readonly clientLimits?: ClientLimits;
  readonly network?: Network;
  /** Where TLS is served without a proxy. */
  readonly tls?: TlsFiles | null;
  readonly readingLimits?: ReadingLimits;
  readonly checkAnswers?: boolean;
  /** Where a supervisor on this machine keeps what the agent's screen tells of it; null: nowhere. */
  readonly dataFolder?: string | null;
  /** Where the lines of sealed days are sent; null: nowhere. */
  readonly sealWebhook?: WebhookSettings | null;
  /** Where it is told what is wrong; null: nowhere. */
  readonly alerts?: AlertSettings | null;
}

export interface Services {
  readonly app: FastifyInstance;
  readonly commands: Commands;
  /** Whether an all_admin signs in with the bootstrap's credentials. */
  readonly bootstrapped: boolean;
  /** Resolves when everything that a crash had left half done is complete. */
  readonly resumed: Promise<void>;
  close(): Promise<void>;
}

const CONNECTIONS = 10;
const PURGE_MS = 3_600_000;
/** In what a projector tells of a batch. */
const SEALS_CHANGED = '"seals"';

/** Everything the write side is made of, put together; waits for the event store and Postgres to come up. */
export async function openServices(settings: ServicesSettings): Promise<Services> {
  const { log, timeZone, clock = () => new Date() } = settings;
  const { db, pool } = openDatabase(settings.databaseUrl, CONNECTIONS);
  const metrics = createMetrics(
    async () =>
      new Map((await systemStateOf(db)).map(({ readModel, state }) => [readModel, state === 'halted'])),
    () => waitingAlarms(db),
    () => checksStateOf(db),
    () => store.damagedAt() !== null,
    () => projectionsWatch.silentSince !== null,
  );
  pool.on('error', (error) => log.warn({ err: error }, 'a database connection was lost'));
  const own = new Kysely<ServicesDatabase>({ dialect: new PostgresDialect({ pool }) });
  const watch = {
    appended: (seconds: number) => metrics.append.observe(seconds),
    retried: (reason: string) => {
      metrics.storeRetries.inc();
      log.warn({ reason }, 'event store: trying again');
    },
    ...(settings.onLogReplaced && { replaced: settings.onLogReplaced }),
    halted: (event: FlawedEvent) => {
      metrics.haltedStreams.inc({ flaw: event.flaw });
      log.error(event, 'a stream stands still: this event is not as we write them');
    },
  };
  const store = connectEventStoreDb(settings.eventStoreUrl, watch, new WriterKeys(settings.writerKeys));
  const listener = createListener(settings.databaseUrl, (message) => log.warn(message));
  const locks = createSharedLocks(settings.databaseUrl, (message) => log.warn(message));
  const followed = new FollowedFolds();
  const commands = createCommands({
    store,
    timeZone,
    clock,
    followed,
    onDifference: (found) => {
      watch.halted(found);
      reportDifference(commands, found).catch((error: unknown) =>
        log.warn({ err: error }, 'a difference is not on record'),
      );
    },
    onConflict: (stream) => metrics.conflicts.inc({ category: stream.split('-', 1)[0] ?? '' }),
  });
  const sessions = createSessions(own, listener, commands, {
    lifetimeHours: settings.sessionHours,
    clock,
  });
  const devices = createDevices(own);

  await untilItAnswers('event store', () => store.ping(), log);
  await untilItAnswers('Postgres', () => sql`select 1`.execute(own), log);
  const begun = await isAnythingBuilt(db);
  const heads = await knownHeads(db);
  await store.identify({ mode: settings.mode, timeZone, now: clock(), begun });
  if (!settings.acceptLostDraws) refuseOtherKeys(await store.lastOf(['DrawCommitted']), settings.drawKeys);
  if (settings.restored) await recordRestored(commands, settings.restored);
  if (await noteSetBack(commands, store, heads))
    log.error('the log is older than what was read from it before: drafts of games are made anew');
  // Kysely looks at all tables first, and stumbles over a read model that is swapped at that moment.
  await untilItAnswers('tables', () => migrateServices(own), log);
  const kept = new Kysely<KeptLeavesDatabase>({ dialect: new PostgresDialect({ pool }) });
  await untilItAnswers('tables of kept leaves', () => migrateKeptLeavesIfAllowed(kept), log);

  const clockWatch = new ClockWatch(own, clock, log);
  await clockWatch.start();

  const passwords = await createPasswords(settings.managerPasswordLength);
  const bootstrapped =
    settings.bootstrap !== null && (await bootstrap(commands, passwords, settings.bootstrap));
  const throttle = createThrottle(own, settings.throttle);
  const codes = createCodes(own, commands, settings.factorKeys, settings.codeLimit);
  const signInLog = createSignInLog(log);
  const onSignIn = (attempt: SignInAttempt) => {
    metrics.signIns.inc({ result: attempt.result });
    signInLog.add(attempt);
  };
  const refusedAccess = createRefusedAccess(
    commands,
    (reason, error) => {
      metrics.unrecordedRefusals.inc({ reason });
      if (error) log.warn({ err: error }, 'a refused attempt is not on record');
    },
    settings.refusedAccess,
  );
  const { factorKeys, factorRequired = false } = settings;
  const ownPassword = changesGivenPassword(commands);
  const dutyOf: DutyOf = async (caller) =>
    (settings.changeGivenPasswords ? await ownPassword(caller) : null) ??
    factorDuty(commands, caller, factorRequired);
  const onForeignAccess = ({ endpoint, caller, branchId, accountId }: ForeignAccess) => {
    metrics.foreignAccess.inc({ endpoint });
    log.warn({ endpoint, caller, branchId, accountId }, "somebody else's id");
    refusedAccess.record(caller, { endpoint, code: 'NOT_FOUND', branchId, accountId });
  };
  const requests = createRecordedRequests(
    commands,
    (error) => {
      metrics.unrecordedRefusals.inc({ reason: 'failed' });
      log.warn({ err: error }, 'a request is not on record');
    },
    settings.recordedRequests,
  );
  const webhook = settings.sealWebhook
    ? new SealWebhook(settings.sealWebhook, {
        db,
        own,
        log,
        changed: () => void notifyChanged(own).catch(() => undefined),
      })
    : null;
  const alerts = settings.alerts
    ? new Alerts(settings.alerts, {
        own,
        log,
        look: watchProblems({ ...settings.alerts, db, store, clockWatch, timeZone, clock }),
      })
    : null;
  const shortRoots = new ShortRoots({
    db,
    store,
    eventStoreUrl: settings.eventStoreUrl,
    failed: (error) => log.debug({ err: error }, 'a root so far could not be had'),
  });
  const projectionsWatch = new ProjectionsWatch(listener, clock, () => {
    log.error('the projections are silent: figures stand still');
    notifyStandstill(own).catch((error: unknown) =>
      log.warn({ err: error }, 'screens are not told that figures stand still'),
    );
  });
  listener.on('live', (notice) => {
    if (notice.includes(SEALS_CHANGED)) webhook?.wake();
  });
  listener.onGap(() => webhook?.wake());
  const tls = settings.tls ? new Tls(settings.tls) : null;
  const app = await buildApp({
    routes: allRoutes({
      commands,
      store,
      requests,
      passwords,
      throttle,
      presentPassword: createPresentPassword({ commands, passwords, throttle }),
      codes,
      firstSteps: firstSteps(factorKeys),
      dutyOf,
      factorKeys,
      factorRequired,
      devices,
      sessions,
      db,
      onForeignSession: (endpoint, caller, accountId) =>
        onForeignAccess({ endpoint, caller, branchId: null, accountId }),
      onSignIn,
      drawKeys: settings.drawKeys,
      legacyGames: settings.legacyGames,
      readSource: readInThread(settings.fileReader, locks, settings.readingLimits),
      clock,
      clockWatch,
      projectionsWatch,
      timeZone,
      dataFolder: settings.dataFolder ?? null,
      webhook,
      shortRoots,
    }),
    legacyCalls: legacyCalls({ clock, timeZone }),
    store,
    locks,
    commands,
    makeExport: exportInThread(settings.exporter, settings, clock),
    sessions,
    listener,
    metrics,
    principalOf: (caller) => principalOf(commands, caller),
    dutyOf,
    checkFreshPassword: createFreshPasswordCheck(settings.freshPasswordMinutes, clock),
    checkTenant: createTenantCheck(commands, onForeignAccess),
    onNotAllowed: (endpoint, caller, input) => {
      const named = namedIds(endpoint, input);
      refusedAccess.record(caller, { endpoint: endpoint.name, code: 'NOT_ALLOWED', ...named });
    },
    requests,
    waitFor: (readModels, commit, milliseconds) => waitFor(db, readModels, commit, milliseconds),
    checkAnswers: settings.checkAnswers ?? false,
    checks: {
      eventStore: () => store.ping(),
      postgres: () => sql`select 1`.execute(own),
    },
    frontend: settings.frontend,
    log,
    trustProxy: settings.trustProxy,
    network: settings.network,
    tls,
    clientLimits: settings.clientLimits,
  });
  // Only now are all channels known that it has to hear.
  await listener.start();
  projectionsWatch.start();
  const closing = new AbortController();
  const following = keepFollowing(store, followed, closing.signal);
  webhook?.start();
  alerts?.start();
  const drafts = reportUnopened(commands, settings.drawKeys, db, log).catch((error: unknown) => {
    log.warn({ err: error }, 'whether the sealed draws open is not known');
  });
  const purge = setInterval(() => {
    const purged = [sessions, devices, throttle, codes].map((each) => each.purge());
    Promise.all(purged).catch((error: unknown) => log.warn({ err: error }, 'sessions not purged'));
  }, PURGE_MS);

  return {
    app,
    commands,
    bootstrapped,
    resumed: resumeCommands({ commands, drawKeys: settings.drawKeys, db, own, log }).catch(
      (error: unknown) => {
        log.error({ err: error }, 'what a crash left half done is not complete');
      },
    ),
    async close() {
      clearInterval(purge);
      clockWatch.close();
      projectionsWatch.close();
      signInLog.close();
      await drafts;
      await webhook?.close();
      await alerts?.close();
      shortRoots.close();
      await app.close();
      tls?.close();
      await Promise.all([refusedAccess.settled(), requests.close()]);
      closing.abort();
      await following;
      await listener.close();
      await locks.close();
      await store.close();
      await pool.end();
    },
  };
}

/** So that it is known before cartelas are sold, and not by the first number that does not come. */
async function reportUnopened(
  commands: Commands,
  keys: DrawKeys,
  db: Db,
  log: FastifyBaseLogger,
): Promise<void> {
  const branches = await branchIdsOf(db);
  for (const draft of await unopenedDrafts(commands, keys, branches))
    log.error(draft, 'a sealed draw does not open: is its key missing from DRAW_KEYS?');
}
