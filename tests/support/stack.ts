import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { connectionStringOf } from '../../deploy/single-machine/event-store/connection-string.ts';
import { endOf } from './child-end.ts';
import { commandGiven, startEventStore, type TestEventStore } from './event-store.ts';
import { logEndOf } from './log-end.ts';

/** From the sources, or from their compiled copy under dist. */
const ROOT = join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? '../..' : '../../..');
const MAIN = join(ROOT, 'dist/deploy/single-machine/main.js');
/** By their programs, bundled or not. */
const PARTS = {
  'event store': 'event-store/main.',
  Postgres: 'bin/postgres',
  projections: 'projections/main.',
  services: 'services/main.',
} as const;

export type PartName = keyof typeof PARTS;

/** The login of the stack's first all_admin. */
export const ADMIN = { username: 'owner', password: 'a long enough password' };

export type StackOptions = {
  mode?: 'live' | 'demo';
  environment?: Record<string, string>;
  /** An existing folder of the caller's; else a temporary one, removed at stop(). */
  dataDir?: string;
  /** Runs the product through another command, such as setpriv. */
  wrapper?: string[];
  main?: string;
};

/** The whole product as real processes, on free ports and a folder of its own. */
export class Stack {
  readonly dataDir: string;
  readonly #options: StackOptions;
  #process: ChildProcess;
  #said = '';
  #url = '';
  #log: Promise<EventStoreDBClient> | null = null;
  /** Beside the product, where tests run on another server. */
  readonly #eventStore: TestEventStore | null;

  private constructor(
    dataDir: string,
    options: StackOptions,
    port: number,
    eventStore: TestEventStore | null,
  ) {
    this.dataDir = dataDir;
    this.#options = options;
    this.#eventStore = eventStore;
    this.#process = this.#launch(port);
  }

  /** Rejects with what it printed if it ends before it is ready. */
  static async start(options: StackOptions = {}): Promise<Stack> {
    const stack = await Stack.launch(options);
    try {
      await stack.ready();
      return stack;
    } catch (error) {
      await stack.stop();
      throw error;
    }
  }

  /** Starts it without waiting. */
  static async launch(options: StackOptions = {}): Promise<Stack> {
    const { dataDir, environment } = options;
    // A folder that is given may hold a log, which goes with the product's own event store.
    const other = commandGiven && dataDir === undefined && environment?.['EVENTSTORE_URL'] === undefined;
    const eventStore = other ? await startEventStore() : null;
    return new Stack(dataDir ?? (await mkdtemp(join(tmpdir(), 'bingo-stack-'))), options, 0, eventStore);
  }

  /** The address of the web pages. */
  get url(): string {
    return this.#url;
  }

  /** All it printed on the terminal since its last start. */
  get said(): string {
    return this.#said;
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }

  /** The parts that run as children of the supervisor, by name. */
  get pids(): Partial<Record<PartName, number>> {
    return partsOf(this.pid);
  }

  /** Waits for a line on the terminal, this time or the next. */
  async says(line: RegExp | string, from = 0): Promise<string> {
    for (;;) {
      const said = this.#said.slice(from);
      if (typeof line === 'string' ? said.includes(line) : line.test(said)) return said;
      if (this.#process.exitCode !== null || this.#process.signalCode !== null)
        throw new Error(`it ended without saying ${String(line)}:\n${this.#said}`);
      await sleep(20);
    }
  }

  async ready(): Promise<void> {
    const said = await this.says(/^Ready after .*http\S+$/m);
    this.#url = /^Ready after .*(http\S+)$/m.exec(said)?.[1] ?? '';
  }

  /** Where the log of its event store ends now. */
  async logEnd(): Promise<bigint | null> {
    return logEndOf(await this.log());
  }

  /** A reader of its log. */
  log(): Promise<EventStoreDBClient> {
    this.#log ??= this.#openLog();
    return this.#log;
  }

  async #openLog(): Promise<EventStoreDBClient> {
    return EventStoreDBClient.connectionString(await this.logUrl());
  }

  /** Where its event store is, with the login of an account of it. */
  async logUrl(account: 'reader' | 'sealer' | 'services' = 'reader'): Promise<string> {
    if (this.#eventStore) return this.#eventStore.urls[account];
    const folder = join(this.dataDir, 'event-store');
    const said = await readFile(join(this.dataDir, 'logs/event-store.log'), 'utf8');
    const port = [...said.matchAll(/"ready":true,"port":(\d+)/g)].at(-1)?.[1];
    return connectionStringOf(account, folder, `localhost:${port}`);
  }

  async #closeLog(): Promise<void> {
    await (await this.#log)?.dispose();
    this.#log = null;
  }

  signal(signal: NodeJS.Signals): void {
    this.#process.kill(signal);
  }

  /** Resolves with the exit code (null: ended by a signal). */
  async ended(): Promise<number | null> {
    await endOf(this.#process, 'the product', 'close');
    return this.#process.exitCode;
  }

  /** Kills the supervisor itself or one of its parts. */
  kill9(part: PartName | 'supervisor'): void {
    if (part === 'event store' && this.#eventStore) {
      const eventStore = this.#eventStore;
      void eventStore.kill9().then(() => eventStore.restart());
      return;
    }
    const pid = part === 'supervisor' ? this.pid : this.pids[part];
    if (pid === undefined) throw new Error(`${part} does not run`);
    process.kill(pid, 'SIGKILL');
  }

  /** Ends it if it runs, and starts it again on the same data and port. */
  async restart(): Promise<void> {
    await this.#closeLog();
    this.signal('SIGTERM');
    await this.ended();
    this.#process = this.#launch(Number(new URL(this.#url).port));
    await this.ready();
  }

  async stop(): Promise<void> {
    await this.#closeLog();
    this.signal('SIGTERM');
    await this.ended();
    await this.#eventStore?.stop();
    if (this.#options.dataDir === undefined) await rm(this.dataDir, { recursive: true, force: true });
  }

  #launch(port: number): ChildProcess {
    this.#said = '';
    const { mode, environment, wrapper = [], main = MAIN } = this.#options;
    const [command = '', ...args] = [
      ...wrapper,
      process.execPath,
      main,
      ...(mode === 'demo' ? ['demo'] : []),
    ];
    const child = spawn(command, args, {
      // The line over which it learns that we are gone, however we went.
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        PORT: String(port),
        DATA_DIR: this.dataDir,
        BOOTSTRAP_USERNAME: ADMIN.username,
        BOOTSTRAP_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'warn',
        ...(this.#eventStore && { EVENTSTORE_URL: this.#eventStore.url }),
        ...environment,
      },
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (this.#said += text.toString()));
    return child;
  }
}

/** The parts that are children of `parent`, by their command lines. */
export function partsOf(parent: number): Partial<Record<PartName, number>> {
  const found: Partial<Record<PartName, number>> = {};
  for (const [pid, ppid, command] of processes())
    for (const [name, program] of Object.entries(PARTS))
      if (ppid === parent && command.includes(program)) found[name as PartName] = pid;
  return found;
}

/** Every process of this machine: pid, parent, command line. */
export function processes(): [pid: number, parent: number, command: string][] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' });
  return table.split('\n').flatMap((line) => {
    const [, pid, parent, command] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return command === undefined ? [] : [[Number(pid), Number(parent), command] as [number, number, string]];
  });
}
