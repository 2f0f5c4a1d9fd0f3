import type { EndPoint } from '@eventstore/db-client';
import grpcPb from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { Channel, connectivityState, type Metadata } from '@grpc/grpc-js';
import { type ConnectionSettings, parseConnectionString } from './connection-string.ts';
import { OwnSockets } from './credentials.ts';
import { lastEventRequest } from './read-request.ts';

const CONNECTING_MS = 3_000;
const LOOK_MS = 500;
/** Looks without a byte from the server before it is asked for one, and before it is given up. */
const LOOKS_UNTIL_ASKED = 4;
const LOOKS_UNTIL_DEAD = 10;

/** The event store cannot be reached or has stopped answering. */
export class NotConnected extends Error {
  override readonly name = 'NotConnected';
}

/** A channel that was ready when it was given out. Calls under way on it fail at once when it is dropped. */
export interface Link {
  readonly streams: grpcPb.StreamsClient;
  readonly metadata: Metadata;
  drop(): void;
}

/**
 * The connection of a process to EventStoreDB. It stands for one channel at a time: made when it is first wanted, given up
 * when it is not ready within three seconds or says nothing for five (its server is asked before), made anew by whoever
 * wants it next. The client's own connection waits for an endpoint that accepts and never answers without end.
 */
export class Connection {
  readonly #settings: ConnectionSettings;
  #link: Promise<Link> | null = null;
  #failed: EndPoint | null = null;
  #dropPresent: () => void = () => undefined;
  #closed = false;

  constructor(url: string) {
    this.#settings = parseConnectionString(url);
  }

  /** Rejects with {@link NotConnected}; everyone who asks meanwhile shares the attempt. */
  link(): Promise<Link> {
    if (this.#closed) return Promise.reject(new NotConnected('the connection is closed'));
    this.#link ??= this.#connect();
    return this.#link;
  }

  /** Ends every call under way. */
  close(): void {
    this.#closed = true;
    this.#dropPresent();
  }

  async #connect(): Promise<Link> {
    const { credentials, channelOptions, metadata } = this.#settings;
    try {
      const node = await this.#settings.node(this.#failed);
      this.#failed = node;
      const target = `${node.address}:${node.port}`;
      const sockets = new OwnSockets(credentials);
      const channel = new Channel(target, sockets, channelOptions);
      let watch: NodeJS.Timeout | undefined;
      let dropped = false;
      const drop = () => {
        if (dropped) return;
        dropped = true;
        clearInterval(watch);
        if (this.#dropPresent === drop) this.#link = null;
        channel.close();
        sockets.cut();
      };
      this.#dropPresent = drop;
      if (this.#closed) drop();
      try {
        await ready(channel, target);
      } catch (error) {
        drop();
        throw error;
      }
      const streams = new grpcPb.StreamsClient(target, credentials, { channelOverride: channel });
      const link = { streams, metadata, drop };
      channel.watchConnectivityState(connectivityState.READY, Number.POSITIVE_INFINITY, drop);
      watch = setInterval(silenceWatch(link, sockets), LOOK_MS);
      watch.unref();
      return link;
    } catch (error) {
      this.#link = null;
      throw error instanceof NotConnected ? error : new NotConnected(String(error), { cause: error });
    }
  }
}

/** Resolves once calls can be made; rejects when that fails, or takes too long. */
function ready(channel: Channel, target: string): Promise<void> {
  const deadline = Date.now() + CONNECTING_MS;
  return new Promise((resolve, reject) => {
    const look = () => {
      const state = channel.getConnectivityState(true);
      if (state === connectivityState.READY) return resolve();
      if (state === connectivityState.TRANSIENT_FAILURE || state === connectivityState.SHUTDOWN)
        return reject(new NotConnected(`no connection to ${target}`));
      channel.watchConnectivityState(state, deadline, (late) => {
        if (late) reject(new NotConnected(`${target} does not answer`));
        else look();
      });
    };
    look();
  });
}

/** Looks are counted, not time: a process that was busy itself has heard nothing either. */
function silenceWatch(link: Link, sockets: OwnSockets): () => void {
  let heard = sockets.bytesRead;
  let silentLooks = 0;
  return () => {
    const bytes = sockets.bytesRead;
    silentLooks = bytes === heard ? silentLooks + 1 : 0;
    heard = bytes;
    if (silentLooks === LOOKS_UNTIL_ASKED) ask(link);
    if (silentLooks >= LOOKS_UNTIL_DEAD) link.drop();
  };
}

/** Any answer will do: what counts is that bytes come. */
function ask({ streams, metadata }: Link): void {
  const call = streams.read(lastEventRequest(), metadata, {
    deadline: Date.now() + LOOK_MS * LOOKS_UNTIL_DEAD,
  });
  call.on('error', () => undefined);
  call.resume();
}
