import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command, InputOf, OutputOf } from '../../../contracts/endpoint.ts';
import { drawNumber, finishGame, openGame, prepareGame } from '../../../contracts/game/commands.ts';
import type { AccountId, CommandId } from '../../../contracts/ids.ts';
import type { Answer, Journal } from './journal.ts';

const PATIENCE_MS = 20_000;
/** One command in so many is not sent again after an error. */
const GIVES_UP = 0.2;
const CARDS = [1, 2, 3, 4, 5];

export interface CashierOptions {
  /** Where the product is found; asked anew each time. */
  readonly url: () => string;
  readonly cookie: string;
  readonly accountId: AccountId;
  readonly journal: Journal;
  readonly random: () => number;
}

/** Plays one game after the other, whatever becomes of the product, and writes down what it sends and hears. */
export class Cashier {
  readonly #options: CashierOptions;
  readonly #ended = new AbortController();
  #playing: Promise<void> = Promise.resolve();
  /** Commands answered as done. */
  done = 0;

  constructor(options: CashierOptions) {
    this.#options = options;
  }

  start(): void {
    this.#playing = this.#play();
  }

  /** After the command under way. */
  async stop(): Promise<void> {
    this.#ended.abort();
    await this.#playing;
  }

  async #play(): Promise<void> {
    const { random } = this.#options;
    while (!this.#ended.signal.aborted) {
      const prepared = await this.#send(prepareGame, {});
      if (prepared === null) continue;
      const { gameNumber } = prepared;
      const stake = { betPrice: 10, betPercent: '0.20', winnerType: '1 Pattern' } as const;
      await this.#send(openGame, { gameNumber, cardIds: CARDS, ...stake, abandonReason: 'a power cut' });
      const numbers = 3 + Math.floor(random() * 20);
      for (let drawn = 0; drawn < numbers && !this.#ended.signal.aborted; drawn++)
        await this.#send(drawNumber, { gameNumber });
      await this.#send(finishGame, { gameNumber });
    }
  }

  async #send<E extends Command>(
    endpoint: E,
    input: Omit<InputOf<E>, 'commandId'>,
  ): Promise<OutputOf<E> | null> {
    const { journal, accountId, random } = this.#options;
    const id = randomUUID() as CommandId;
    const { answers } = journal.note(endpoint.name, accountId, id);
    for (;;) {
      const answer = await this.#ask(endpoint.name, { ...input, commandId: id });
      answers.push(answer);
      if (answer.kind === 'done') {
        this.done += 1;
        return answer.data as OutputOf<E>;
      }
      if (answer.kind === 'refused' || this.#ended.signal.aborted || random() < GIVES_UP) return null;
      await sleep(50 + 150 * random());
    }
  }

  async #ask(name: string, body: Record<string, unknown>): Promise<Answer> {
    try {
      const reply = await fetch(`${this.#options.url()}/api/commands/${name}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: this.#options.cookie },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      const said = (await reply.json()) as { data?: Record<string, unknown>; code?: string };
      if (reply.ok && said.data) return { kind: 'done', data: said.data };
      // Whoever cannot be known for the moment may be signed in all the same.
      if (reply.status >= 500 || reply.status === 401) return { kind: 'unknown', why: String(reply.status) };
      return { kind: 'refused', code: said.code ?? String(reply.status) };
    } catch (error) {
      return { kind: 'unknown', why: String(error) };
    }
  }
}
