import { join } from 'node:path';
import type { Config } from './config.ts';
import { closeDataFolder, openDataFolder } from './data-folder.ts';
import { type DemoLogin, seedDemo } from './demo.ts';
import { FirstLogin } from './first-login.ts';
import { ensureFree } from './free-port.ts';
import { KeptPart } from './kept-part.ts';
import { shorten } from './log-file.ts';
import type { Part } from './part.ts';
import { eventStorePart, logFile, postgresPart, projectionsPart, servicesPart } from './parts.ts';
import type { Said } from './program.ts';
import { drawKeyIn, secretIn } from './secret.ts';
import { inOneLine, StartFailure } from './start-failure.ts';
import type { Terminal } from './terminal.ts';

const LEFTOVER_PATIENCE = 15_000;
const LOG_CHECK = 10 * 60 * 1000;

/** The whole product on this machine: its parts in order, and back again. */
export class Product {
  readonly #config: Config;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #terminal: Terminal;
  readonly #stopping = new AbortController();
  readonly #parts: KeptPart[] = [];

  constructor(config: Config, environment: NodeJS.ProcessEnv, terminal: Terminal) {
    this.#config = config;
    this.#environment = environment;
    this.#terminal = terminal;
  }

  async start(): Promise<void> {
    const config = this.#config;
    const since = performance.now();
    const { cutOff } = await openDataFolder(config.DATA_DIR, config.mode);
    await ensureFree(config.PORT, config.HOST, cutOff ? LEFTOVER_PATIENCE : 0);
    this.#terminal.say(`Starting, with the data in ${config.DATA_DIR}`);
    const settings = await this.#settings();
    const environment = { ...settings, ...(await this.#startStores(settings)) };
    const [served] = await Promise.all([
      this.#seedAndServe(environment),
      this.#add(projectionsPart(config, environment)),
    ]);
    this.#terminal.ready(config.HOST, served.port, performance.now() - since);
    this.#terminal.logins(served.logins);
    await served.first?.settle(served.bootstrapped, (login) => this.#terminal.firstLogin(login));
    this.#terminal.say('Ctrl-C stops it.');
    this.#keepLogsShort();
  }

  /** The last part started is the first to stop; also while starting. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const part of this.#parts.toReversed()) await part.stop();
    if (this.#parts.length > 0) await closeDataFolder(this.#config.DATA_DIR).catch(() => undefined);
  }

  /** What every part gets in its environment: the configuration with its defaults, and the key of the draws. */
  async #settings(): Promise<NodeJS.ProcessEnv> {
    const { mode: _, ...config } = this.#config;
    const drawKey = config.DRAW_KEY ?? (await drawKeyIn(config.DATA_DIR));
    const given = Object.entries(config).filter(([, value]) => value !== undefined);
    const settings = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
    return { ...this.#environment, NODE_ENV: 'production', ...settings, DRAW_KEY: drawKey };
  }

  /** Both at once, neither needs the other; one that is elsewhere (its URL is set) is not started. */
  async #startStores(
    environment: NodeJS.ProcessEnv,
  ): Promise<{ EVENTSTORE_URL: string; DATABASE_URL: string }> {
    const { DATA_DIR, EVENTSTORE_URL = '', DATABASE_URL = '' } = this.#config;
    const urls = { EVENTSTORE_URL, DATABASE_URL };
    const password = await secretIn(join(DATA_DIR, 'postgres-password'), 'base64url');
    const eventStore = eventStorePart(this.#config, environment, (url) => (urls.EVENTSTORE_URL = url));
    const postgres = postgresPart(this.#config, password, (url) => (urls.DATABASE_URL = url));
    await Promise.all([
      EVENTSTORE_URL === '' && this.#add(eventStore),
      DATABASE_URL === '' && this.#add(postgres),
    ]);
    return urls;
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
    let said: Said = {};
    const services = servicesPart(
      config,
      { ...environment, ...first?.environment },
      (ready) => (said = ready),
    );
    await this.#add(services);
    return { port: said.port ?? config.PORT, bootstrapped: said.bootstrapped ?? false, logins, first };
  }

  async #add(part: Part): Promise<void> {
    if (this.#stopping.signal.aborted) throw new StartFailure('stopped while starting.');
    const kept = new KeptPart(part, this.#terminal);
    this.#parts.push(kept);
    await kept.start().catch((error: unknown) => {
      throw new StartFailure(`${part.name}: ${inOneLine(error)}`);
    });
  }

  #keepLogsShort(): void {
    const files = ['event-store', 'postgres', 'projections', 'services'].map((name) =>
      logFile(this.#config, name),
    );
    setInterval(() => files.forEach(shorten), LOG_CHECK).unref();
  }
}
