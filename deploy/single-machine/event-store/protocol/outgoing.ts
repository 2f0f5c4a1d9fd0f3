import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq } from '@eventstore/db-client/generated/streams_pb.js';
import { together } from './together.ts';

export type ReadCall = ServerWritableStream<ReadReq, Buffer>;
export type SendEvent = (recorded: Buffer, position: number) => Promise<void>;

/** The answering side of a read: sends no faster than the client takes, and knows when the client has gone. */
export class Outgoing {
  readonly #call: ReadCall;
  readonly #write: (message: Buffer) => boolean;
  #gone = false;
  #wake: (() => void) | null = null;

  constructor(call: ReadCall) {
    this.#call = call;
    this.#write = together(call);
    const gone = (): void => {
      this.#gone = true;
      this.#wake?.();
    };
    call.on('cancelled', gone);
    call.on('close', gone);
    call.on('error', gone);
    call.on('drain', () => this.#wake?.());
  }

  get gone(): boolean {
    return this.#gone || this.#call.cancelled;
  }

  /** Returns once more may be sent. */
  async send(message: Buffer): Promise<void> {
    if (this.gone || this.#write(message)) return;
    // The drain wakes it.
    await this.wait(() => () => undefined);
  }

  /** Waits until `subscribe`'s wake is called, or the client has gone. */
  async wait(subscribe: (wake: () => void) => () => void): Promise<void> {
    if (this.gone) return;
    await new Promise<void>((resolve) => {
      const cancel = subscribe(resolve);
      this.#wake = () => {
        cancel();
        resolve();
      };
    });
    this.#wake = null;
  }
}
