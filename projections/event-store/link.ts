import type { EndPoint } from '@eventstore/db-client';
import type streamsPb from '@eventstore/db-client/generated/streams_pb.js';
import {
  type CallOptions,
  Channel,
  Client,
  type ClientDuplexStream,
  type ClientReadableStream,
  connectivityState,
  type Metadata,
} from '@grpc/grpc-js';
import { nameOf } from './cluster.ts';
import type { ConnectionSettings } from './connection-string.ts';
import { OwnSockets } from './credentials.ts';
import { lastEventRequest } from './read-request.ts';

const SERVICE = '/event_store.client.streams.Streams';
const LOOK_MS = 500;
/** Looks without a byte from the server before it is asked for one, and before it is given up. */
const LOOKS_UNTIL_ASKED = 4;
const LOOKS_UNTIL_DEAD = 10;

/** One channel to one node, from its making until it is dropped; calls under way on it then fail at once. */
export class Link {
  readonly #client: Client;
  readonly #metadata: Metadata;
  readonly #toAppend: Metadata;
  readonly #target: string;
  readonly #sockets: OwnSockets;
  readonly #channel: Channel;
  readonly #openMs: number;
  readonly #dropped: (hangs: boolean) => void;
  #looking: NodeJS.Timeout | undefined;
  #bytesRead = 0;
  #silentLooks = 0;

  /** `dropped` is called once: when it is dropped, as the node `hangs` or not, or its connection has ended. */
  constructor(node: EndPoint, settings: ConnectionSettings, dropped: (hangs: boolean) => void) {
    this.#target = nameOf(node);
    this.#openMs = settings.nodes.openMs;
    this.#sockets = new OwnSockets(settings.credentials);
    this.#channel = new Channel(this.#target, this.#sockets, settings.channelOptions);
    this.#dropped = dropped;
    this.#metadata = settings.metadata;
    this.#toAppend = settings.metadata.clone();
    if (settings.nodes.wantLeader) this.#toAppend.set('requires-leader', 'true');
    this.#client = new Client(this.#target, settings.credentials, {
      channelOverride: this.#channel,
    });
  }

  /** Resolves once calls can be made. Rejects, and is dropped, when that fails or takes too long. */
  async ready(): Promise<void> {
    try {
      await this.#connected();
    } catch (error) {
      this.drop();
      throw error;
    }
    this.#channel.watchConnectivityState(connectivityState.READY, Number.POSITIVE_INFINITY, () =>
      this.drop(),
    );
    this.#looking = setInterval(() => this.#look(), LOOK_MS);
    this.#looking.unref();
  }

  /** A read or subscription; what it answers are the bytes of a `ReadResp` each. */
  read(request: streamsPb.ReadReq, options: CallOptions = {}): ClientReadableStream<Uint8Array> {
    const path = `${SERVICE}/Read`;
    return this.#client.makeServerStreamRequest(path, serialize, asBytes, request, this.#metadata, options);
  }

  /** Takes the bytes of a `BatchAppendReq` each and answers those of a `BatchAppendResp`. */
  batchAppend(): ClientDuplexStream<Uint8Array, Uint8Array> {
    return this.#client.makeBidiStreamRequest(`${SERVICE}/BatchAppend`, asBuffer, asBytes, this.#toAppend);
  }

  /** Where it leads to, as host and port. */
  get target(): string {
    return this.#target;
  }

  /** A call without arguments that answers once, with the bytes of its answer. */
  ask(path: string, deadlineMs: number): Promise<Uint8Array> {
    const deadline = Date.now() + deadlineMs;
    const nothing = new Uint8Array(0);
    return new Promise((resolve, reject) => {
      this.#client.makeUnaryRequest(
        path,
        asBuffer,
        asBytes,
        nothing,
        this.#metadata,
        { deadline },
        (error, bytes) =>
          error === null && bytes !== undefined ? resolve(bytes) : reject(error ?? new Error('no answer')),
      );
    });
  }

  drop(hangs = false): void {
    if (this.#channel.getConnectivityState(false) === connectivityState.SHUTDOWN) return;
    clearInterval(this.#looking);
    this.#channel.close();
    this.#sockets.cut();
    this.#dropped(hangs);
  }

  #connected(): Promise<void> {
    const deadline = Date.now() + this.#openMs;
    return new Promise((resolve, reject) => {
      const look = () => {
        const state = this.#channel.getConnectivityState(false);
        if (state === connectivityState.READY) return resolve();
        if (state === connectivityState.TRANSIENT_FAILURE || state === connectivityState.SHUTDOWN)
          return reject(new Error(`no connection to ${this.#target}`));
        if (state === connectivityState.IDLE) this.#channel.getConnectivityState(true);
        this.#channel.watchConnectivityState(state, deadline, (late) => {
          if (late) reject(new Error(`${this.#target} does not answer`));
          else look();
        });
      };
      look();
    });
  }

  /** Looks are counted, not time: a process that was busy itself has heard nothing either. */
  #look(): void {
    const { bytesRead } = this.#sockets;
    this.#silentLooks = bytesRead === this.#bytesRead ? this.#silentLooks + 1 : 0;
    this.#bytesRead = bytesRead;
    if (this.#silentLooks === LOOKS_UNTIL_ASKED) this.#ask();
    if (this.#silentLooks >= LOOKS_UNTIL_DEAD) this.drop(true);
  }

  /** Any answer will do: what counts is that bytes come. */
  #ask(): void {
    const deadline = Date.now() + LOOK_MS * LOOKS_UNTIL_DEAD;
    const call = this.read(lastEventRequest(), { deadline });
    call.on('error', () => undefined);
    call.resume();
  }
}

const serialize = (request: streamsPb.ReadReq) => Buffer.from(request.serializeBinary());
const asBytes = (bytes: Buffer): Uint8Array => bytes;
const asBuffer = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
