import { join } from 'node:path';
import type { Config } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { seedDemo } from './demo.ts';
import { FirstLogin } from './first-login.ts';
import { ensureFree } from './free-port.ts';
import { KeptPart } from './kept-part.ts';
import { shorten } from './log-file.ts';
import type { Part } from './part.ts';
import { type Addresses, eventStorePart, logFile, postgresPart, programPart } from './parts.ts';
import { secretIn } from './secret.ts';
import { inOneLine, StartFailure } from './start-failure.ts';
import type { Terminal } from './terminal.ts';

const LOG_CHECK = 10 * 60 * 1000;

/** The whole product on this machine: its parts in order, and back again. */
export class Product {
  readonly #config: Config;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #terminal: Terminal;
  readonly #parts: KeptPart[] = [];
  readonly #stopping = new AbortController();

  constructor(config: Config, environment: NodeJS.ProcessEnv, terminal: Terminal) {
    this.#config = config;
    this.#environment = environment;
    this.#terminal = terminal;
  }

  async start(): Promise<void> {
    const config = this.#config;
    const since = performance.now();
    await openDataFolder(config.DATA_DIR, config.mode);
    await ensureFree(config.PORT, config.HOST);
    this.#terminal.say(`Starting, with the data in ${config.DATA_DIR}`);
    const environment = await this.#settings();
    await this.#startWeb(environment, await this.#startStores(environment), since);
    this.#keepLogsShort();
  }

  /** The last part started is the first to stop; also while starting. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const part of this.#parts.toReversed()) await part.stop();
  }

  async #settings(): Promise<NodeJS.ProcessEnv> {
    const { mode: _, ...config } = this.#config;
    const drawKey = config.DRAW_KEY ?? (await secretIn(join(config.DATA_DIR, 'draw-key'), 'base64'));
    const given = Object.entries(config).filter(([, value]) => value !== undefined);
    const settings = Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
    return { ...this.#environment, NODE_ENV: 'production', ...settings, DRAW_KEY: drawKey };
  }

  /** Both at once: neither needs the other. */
  async #startStores(environment: NodeJS.ProcessEnv): Promise<Addresses> {
    const { DATA_DIR, EVENTSTORE_URL, DATABASE_URL } = this.#config;
    const addresses: Addresses = { eventStore: EVENTSTORE_URL ?? '', database: DATABASE_URL ?? '' };
    const starts: Promise<void>[] = [];
    if (EVENTSTORE_URL === undefined)
      starts.push(this.#add(eventStorePart(this.#config, environment, addresses)));
    if (DATABASE_URL === undefined) {
      const password = await secretIn(join(DATA_DIR, 'postgres-password'), 'base64url');
      starts.push(this.#add(postgresPart(this.#config, password, addresses)));
    }
    const failure = (await Promise.allSettled(starts)).find((start) => start.status === 'rejected');
    if (failure) throw failure.reason;
    return addresses;
  }

  async #startWeb(settings: NodeJS.ProcessEnv, addresses: Addresses, since: number): Promise<void> {
    const config = this.#config;
    const environment = {
      ...settings,
      EVENTSTORE_URL: addresses.eventStore,
      DATABASE_URL: addresses.database,
    };
    const [logins] = await Promise.all([
      config.mode === 'demo' ? seedDemo(config, environment, this.#terminal, this.#stopping.signal) : [],
      this.#add(programPart('projections', () => ({ environment }), config)),
    ]);
    const first = config.BOOTSTRAP_USERNAME === undefined ? await FirstLogin.open(config.DATA_DIR) : null;
    const bootstrap =
      first === null
        ? {}
        : { BOOTSTRAP_USERNAME: first.login.username, BOOTSTRAP_PASSWORD: first.login.password };
    let port = config.PORT;
    let bootstrapped = false;
    const services = (): { environment: NodeJS.ProcessEnv } => ({
      environment: { ...environment, ...bootstrap, PORT: String(port) },
    });
    await this.#add(
      programPart('services', services, config, (said) => {
        port = said.port ?? port;
        bootstrapped = said.bootstrapped ?? false;
      }),
    );
    this.#terminal.say(
      `Ready after ${((performance.now() - since) / 1000).toFixed(1)} s: ${this.#address(port)}`,
    );
    for (const { role, username, password } of logins)
      this.#terminal.say(`  ${role.padEnd(13)} ${username.padEnd(16)} ${password}`);
    await first?.settle(bootstrapped, ({ username, password }) => {
      this.#terminal.say(`First login, shown only now: ${username} ${password}`);
    });
    this.#terminal.say('Ctrl-C stops it.');
  }

  #address(port: number): string {
    const { HOST } = this.#config;
    const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
    return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
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
