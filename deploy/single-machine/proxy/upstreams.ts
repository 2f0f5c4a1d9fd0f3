import { hash } from 'node:crypto';
import { get } from 'node:http';
import { LOOPBACK } from '../loopback.ts';

/** A process of the services. */
export interface Upstream {
  readonly port: number;
  /** Whether it answered when it was last asked, and has not failed since. */
  up: boolean;
}

const ASKED_EVERY_MS = 500;
const PATIENCE_MS = 1_000;

/** The processes that requests are shared out to, each of which is asked for its health twice a second. */
export class Upstreams {
  readonly #all: readonly Upstream[];
  readonly #asking: NodeJS.Timeout;
  #turn = 0;

  constructor(ports: readonly number[]) {
    this.#all = ports.map((port) => ({ port, up: true }));
    this.#asking = setInterval(() => this.#all.forEach(ask), ASKED_EVERY_MS).unref();
  }

  /**
   * All of them in the order in which they are to be tried, those that are down last. Requests of one session go to the same one, which
   * knows what they are about; those without any go round.
   */
  inOrder(session: string | null): Upstream[] {
    const first = (session === null ? this.#turn++ : numberOf(session)) % this.#all.length;
    const round = [...this.#all.slice(first), ...this.#all.slice(0, first)];
    return [...round.filter(({ up }) => up), ...round.filter(({ up }) => !up)];
  }

  close(): void {
    clearInterval(this.#asking);
  }
}

function ask(upstream: Upstream): void {
  const asked = get({ host: LOOPBACK, port: upstream.port, path: '/health/live', agent: false });
  asked.setTimeout(PATIENCE_MS, () => asked.destroy());
  asked.once('response', (answer) => {
    upstream.up = answer.statusCode === 200;
    answer.resume();
    answer.once('error', () => undefined);
  });
  asked.once('error', () => (upstream.up = false));
}

function numberOf(text: string): number {
  return Buffer.from(hash('sha256', text, 'hex').slice(0, 8), 'hex').readUInt32BE(0);
}
