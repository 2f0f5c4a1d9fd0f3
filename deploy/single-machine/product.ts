import { join } from 'node:path';
import type { Config } from './config.ts';
import { closeDataFolder, openDataFolder } from './data-folder.ts';
import { type DemoLogin, seedDemo } from './demo.ts';
import { exists } from './exists.ts';
import { lanFiles, lanHosts, lanUrls } from './lan/lan-identity.ts';
import { withLan } from './lan/with-lan.ts';
import { FirstLogin } from './first-login.ts';
import { connectionStringOf } from './event-store/connection-string.ts';
import { NO_FLOCK } from './event-store/lock/flock.ts';
import { ensureFree } from './free-port.ts';
import { KeptPart } from './kept-part.ts';
import { ensureLogIsThere, logHasBegun } from './log-presence.ts';
import { startMaintenance } from './maintenance.ts';
import { ensureSameAccount } from './owner.ts';
import type { Part } from './part.ts';
import { PartsWatch } from './parts-watch.ts';
import type { ByRole } from './postgres/roles.ts';
import {
  eventStoreFolder,
  eventStorePart,
  logFile,
  placesOf,
  postgresPart,
  projectionsPart,
  proxyPart,
  servicesPart,
} from './parts.ts';
import { type Said, startProgram } from './program.ts';
import { restoreIsOnRecord, restoreToRecord } from './restored.ts';
import { forgetAddresses, tellAddresses } from './running-stores.ts';
import { Sealing } from './sealing.ts';
import { drawKeyIn, secretIn } from './kept-secret.ts';
import { environmentOf } from './program-environment.ts';
import { inOneLine, StartFailure } from './start-failure.ts';
import { PartStates } from './status/part-states.ts';
import type { Login, Terminal } from './terminal.ts';
import { upgrade } from './upgrade/upgrade.ts';

const RESET_AGENT = join(import.meta.dirname, '../../services/reset-agent/main.js');
const REKEY_LOG = join(import.meta.dirname, '../../services/rekey-log/main.js');
const LEFTOVER_PATIENCE = 15_000;

/** Where a part finds the stores, with the login of that part. */
type Urls = { EVENTSTORE_URL: string; DATABASE_URL: string };

/** The whole product on this machine: its parts in order, and back again. */
export class Product {
  #config: Config;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #terminal: Terminal;
  readonly #stopping = new AbortController();
  readonly #parts: KeptPart[] = [];
  readonly #watch: PartsWatch;
  #sealing: Sealing | undefined;
  /** Whether the run before was cut off; undefined until the folder is ours. */
  #cutOff: boolean | undefined;

  constructor(config: Config, environment: NodeJS.ProcessEnv, terminal: Terminal) {
    this.#config = config;
    this.#environment = environment;
    this.#terminal = terminal;
    this.#watch = new PartsWatch(new PartStates(config.DATA_DIR), config, environment);
  }

  async start(): Promise<void> {
    const since = performance.now();
    const { cutOff, lock } = await openDataFolder(this.#config.DATA_DIR, this.#config.mode);
    this.#cutOff = cutOff;
    const config = await withLan(this.#config, this.#environment);
    this.#config = config;
    await forgetAddresses(config.DATA_DIR);
    if (!lock.onData) this.#terminal.say(`Mind that ${NO_FLOCK}.`);
    await ensureFree(config.PORT, config.HOST, cutOff ? LEFTOVER_PATIENCE : 0);
    if (config.EVENTSTORE_URL === undefined) await ensureLogIsThere(config.DATA_DIR);
    await this.#upgrade();
    this.#terminal.say(`Starting, with the data in ${config.DATA_DIR}`);
    const postgresIsLost = await this.#isPostgresLost();
    const settings = await this.#settings();
    const stores = await this.#startStores(settings);
    if (postgresIsLost)
      this.#terminal.say(
        'Postgres is made anew, for its folder is gone: what screens show is built from the log, and everybody has to sign in again.',
      );
    const [served] = await Promise.all([
      this.#seedAndServe({ ...settings, ...stores.writing }),
      ...placesOf(config.PROJECTIONS_PROCESSES).map((place) =>
        this.#add(projectionsPart(config, { ...settings, ...stores.reading }, place)),
      ),
    ]);
    this.#terminal.ready(
      config.TLS_CERT === undefined ? 'http' : 'https',
      config.HOST,
      served.port,
      performance.now() - since,
    );
    if (config.TLS_CERT === lanFiles(config.DATA_DIR).identity)
      this.#terminal.network(lanUrls((await lanHosts(config.DATA_DIR)) ?? [], served.port));
    this.#terminal.logins(served.logins);
    await served.first?.settle(served.bootstrapped, (login) => this.#terminal.firstLogin(login));
    this.#ensureWanted();
    this.#sealing = new Sealing(config, { ...settings, ...stores.sealing }, this.#terminal);
    this.#sealing.start();
    this.#terminal.say('Ctrl-C stops it.');
    startMaintenance(config.DATA_DIR, this.#terminal, this.#stopping.signal);
  }

  /**
   * A new login for an agent, of a product that is stopped: while it runs, its stores listen on ports and under passwords that its own
   * processes alone are told.
   */
  async resetAgent(username: string | undefined): Promise<Login> {
    const config = this.#config;
    const { settings, stores } = await this.#startStoresAlone();
    const program = await startProgram(
      {
        file: RESET_AGENT,
        arguments: username === undefined ? [] : [username],
        environment: environmentOf('reset-agent', { ...settings, ...stores.writing }),
        logFile: logFile(config, 'reset-agent'),
      },
      this.#stopping.signal,
    );
    await program.stop();
    const [login] = program.said.logins ?? [];
    if (!login) throw new StartFailure('no new login was made.');
    return login;
  }

  /** Runs something on the read models of a product that is stopped, in the environment of the projections. */
  async withReadModels<T>(
    work: (environment: NodeJS.ProcessEnv, signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const { settings, stores } = await this.#startStoresAlone();
    return work(environmentOf('projections', { ...settings, ...stores.reading }), this.#stopping.signal);
  }

  /** Of a product that is stopped and has run before. */
  async #startStoresAlone() {
    const config = this.#config;
    if (config.EVENTSTORE_URL === undefined && !(await this.#hasLog()))
      throw new StartFailure(`there is nothing in DATA_DIR ${config.DATA_DIR}.`);
    await ensureSameAccount(config.DATA_DIR);
    const { cutOff } = await openDataFolder(
      config.DATA_DIR,
      config.mode,
      'stop it first, then start it again',
    );
    this.#cutOff = cutOff;
    await this.#upgrade();
    const settings = await this.#settings();
    return { settings, stores: await this.#startStores(settings) };
  }

  #upgrade(): Promise<void> {
    const { DATA_DIR, UPGRADE_WITHOUT_COPY } = this.#config;
    const say = (line: string) => this.#terminal.say(line);
    return upgrade({ dataDir: DATA_DIR, copy: UPGRADE_WITHOUT_COPY !== 'on', say });
  }

  /** The log goes on without it. */
  async #isPostgresLost(): Promise<boolean> {
    const { DATABASE_URL, DATA_DIR } = this.#config;
    const kept = DATABASE_URL !== undefined || (await exists(join(DATA_DIR, 'postgres')));
    return !kept && (await this.#hasLog());
  }

  #hasLog(): Promise<boolean> {
    return exists(join(eventStoreFolder(this.#config), 'events.log'));
  }

  /** Gives up the writer keys that are lost, of a product that is stopped; `lost`: beside the one under which its log was begun. */
  async rekeyLog(lost: readonly string[]): Promise<void> {
    const { settings, stores } = await this.#startStoresAlone();
    const program = await startProgram(
      {
        file: REKEY_LOG,
        arguments: [...lost],
        environment: environmentOf('rekey-log', { ...settings, ...stores.writing }),
        logFile: logFile(this.#config, 'rekey-log'),
      },
      this.#stopping.signal,
    );
    await program.stop();
  }

  /** The last part started is the first to stop; also while starting. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#sealing?.stop();
    for (const part of this.#parts.toReversed()) await part.stop();
    await this.#watch.stop();
    // A start that is refused before anything runs cuts nothing off; what the run before left may still be on its way out.
    if (this.#parts.length > 0 || this.#cutOff === false) {
      await forgetAddresses(this.#config.DATA_DIR).catch(() => undefined);
      await closeDataFolder(this.#config.DATA_DIR).catch(() => undefined);
    }
  }

  /** The configuration with its defaults and the keys; each part gets of it what it needs. */
  async #settings(): Promise<NodeJS.ProcessEnv> {
    const { mode, ...config } = this.#config;
    const drawKey = config.DRAW_KEY ?? (await drawKeyIn(config.DATA_DIR, config.DRAW_KEYS !== undefined));
    const sealKeys = config.SEAL_KEYS ?? (await secretIn(join(config.DATA_DIR, 'seal-key'), 'base64'));
    const writerKeys = config.WRITER_KEYS ?? (await secretIn(join(config.DATA_DIR, 'writer-key'), 'base64'));
    const factorKeys =
      config.SECOND_FACTOR_KEYS ?? (await secretIn(join(config.DATA_DIR, 'second-factor-key'), 'base64'));
    const given = Object.entries(config).filter(([, value]) => value !== undefined);
    const settings = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
    return {
      ...this.#environment,
      NODE_ENV: 'production',
      ...settings,
      ...(drawKey && { DRAW_KEY: drawKey }),
      SECOND_FACTOR_KEYS: factorKeys,
      WRITER_KEYS: writerKeys,
      SEAL_KEYS: sealKeys,
      LOG_MODE: mode,
    };
  }

  /** Both at once, neither needs the other; one that is elsewhere (its URL is set) is not started. */
  async #startStores(
    environment: NodeJS.ProcessEnv,
  ): Promise<Record<'writing' | 'reading' | 'sealing', Urls>> {
    const config = this.#config;
    const { DATABASE_URL = '' } = config;
    let databases: ByRole = {
      services: DATABASE_URL,
      projections: config.PROJECTIONS_DATABASE_URL ?? DATABASE_URL,
      sealer: config.SEALER_DATABASE_URL ?? DATABASE_URL,
    };
    let address = '';
    const passwordOf = (name: string) => secretIn(join(config.DATA_DIR, name), 'base64url');
    const secrets = {
      password: await passwordOf('postgres-password'),
      passwords: {
        services: await passwordOf('postgres-password-services'),
        projections: await passwordOf('postgres-password-projections'),
        sealer: await passwordOf('postgres-password-sealer'),
      },
    };
    const eventStore = eventStorePart(config, environment, (started) => (address = started));
    const postgres = postgresPart(config, secrets, (urls) => (databases = urls));
    await Promise.all([
      config.EVENTSTORE_URL === undefined && this.#add(eventStore),
      config.DATABASE_URL === undefined && this.#add(postgres),
    ]);
    await logHasBegun(config.DATA_DIR);
    await tellAddresses(config.DATA_DIR, {
      eventStore: config.EVENTSTORE_URL === undefined ? address : null,
      postgres: config.DATABASE_URL === undefined ? new URL(databases.projections).host : null,
    });
    const urlOf = async (account: 'services' | 'reader' | 'sealer'): Promise<string> =>
      config.EVENTSTORE_URL ?? (await connectionStringOf(account, eventStoreFolder(config), address));
    return {
      writing: { EVENTSTORE_URL: await urlOf('services'), DATABASE_URL: databases.services },
      reading: { EVENTSTORE_URL: await urlOf('reader'), DATABASE_URL: databases.projections },
      sealing: {
        EVENTSTORE_URL: config.SEALER_EVENTSTORE_URL ?? (await urlOf('sealer')),
        DATABASE_URL: databases.sealer,
      },
    };
  }

  /** The demo business registers the first all_admin, so it comes before the services that would make one. */
  async #seedAndServe(
    environment: NodeJS.ProcessEnv,
  ): Promise<{ port: number; bootstrapped: boolean; logins: DemoLogin[]; first: FirstLogin | null }> {
    const config = this.#config;
    const logins =
      config.mode === 'demo'
        ? await seedDemo(config, environment, this.#terminal, this.#stopping.signal)
        : [];
    const own = config.mode === 'demo' || config.BOOTSTRAP_USERNAME !== undefined;
    const first = own ? null : await FirstLogin.open(config.DATA_DIR);
    const restored = await restoreToRecord(config.DATA_DIR);
    const said = await this.#serve({
      ...environment,
      ...first?.environment,
      ...(restored && { LOG_RESTORED: restored }),
    });
    await restoreIsOnRecord(config.DATA_DIR);
    return { port: said.port ?? config.PORT, bootstrapped: said.bootstrapped ?? false, logins, first };
  }

  /** The services, the first of them before the others; several of them behind a proxy. */
  async #serve(environment: NodeJS.ProcessEnv): Promise<Said> {
    const config = this.#config;
    const said: Said[] = [];
    const parts = placesOf(config.SERVICES_PROCESSES).map((place) =>
      servicesPart(config, environment, place, (ready) => (said[place.number - 1] = ready)),
    );
    const [one, ...others] = parts;
    if (one) await this.#add(one);
    const bootstrapped = said[0]?.bootstrapped ?? false;
    if (others.length === 0) return { ...said[0], bootstrapped };
    await Promise.all(others.map((part) => this.#add(part)));
    let proxy: Said = {};
    const ports = said.flatMap(({ port }) => port ?? []);
    await this.#add(proxyPart(config, environment, ports, (ready) => (proxy = ready)));
    return { ...proxy, bootstrapped };
  }

  async #add(part: Part): Promise<void> {
    this.#ensureWanted();
    const kept = new KeptPart(part, this.#terminal, this.#watch);
    this.#parts.push(kept);
    await kept.start().catch((error: unknown) => {
      throw new StartFailure(`${part.name}: ${inOneLine(error)}`);
    });
  }

  /** What is begun after a stop has gone through the parts would be left running. */
  #ensureWanted(): void {
    if (this.#stopping.signal.aborted) throw new StartFailure('stopped while starting.');
  }
}
