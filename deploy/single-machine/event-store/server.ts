import {
  logVerbosity,
  Server,
  setLogVerbosity,
  type ServerCredentials,
  type ServiceDefinition,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import type { EventStore } from './event-store.ts';
import { handleAppend } from './protocol/append.ts';
import { handleBatchAppend } from './protocol/batch-append.ts';
import { handleDelete, handleTombstone } from './protocol/delete.ts';
import { supportedMethods } from './protocol/features.ts';
import { clusterOfOne } from './protocol/gossip.ts';
import { handleRead } from './protocol/read.ts';
import { featuresGrpc, gossipGrpc, streamsGrpc } from './protocol/stubs.ts';
import type { Accounts } from './security/accounts.ts';
import type { Settings } from './settings.ts';

/** An append of more than 1 MiB must arrive to be refused properly. */
const LARGEST_MESSAGE = 17 * 1024 * 1024;
const GRACE_MS = 500;

export interface RunningServer {
  port: number;
  stop(): Promise<void>;
}

export interface Security {
  readonly accounts: Accounts;
  readonly credentials: ServerCredentials;
}

/** Serves the protocol on host and port; port 0 picks a free one. What it can do and how many it is anybody may ask. */
export async function startServer(
  store: EventStore,
  { accounts, credentials }: Security,
  { host, port, liveBuffer }: Pick<Settings, 'host' | 'port' | 'liveBuffer'>,
): Promise<RunningServer> {
  // The library's own words on a port in use would come beside ours.
  setLogVerbosity(logVerbosity.NONE);
  const server = new Server({
    'grpc.max_receive_message_length': LARGEST_MESSAGE,
    'grpc.max_send_message_length': LARGEST_MESSAGE,
    'grpc.so_reuseport': 0,
  });
  const bound = { host, port: 0 };
  add(server, inBytes(streamsGrpc.StreamsService), {
    read: (call: never) => void handleRead(store, accounts, liveBuffer, call),
    append: (call: never, answer: never) => void handleAppend(store, accounts, call, answer),
    batchAppend: (call: never) => handleBatchAppend(store, accounts, call),
    delete: (call: never, answer: never) => void handleDelete(store, accounts, call, answer),
    tombstone: (call: never, answer: never) => void handleTombstone(store, accounts, call, answer),
  });
  add(server, featuresGrpc.ServerFeaturesService, {
    getSupportedMethods: (_: unknown, answer: Answer) => answer(null, supportedMethods()),
  });
  add(server, gossipGrpc.GossipService, {
    read: (_: unknown, answer: Answer) => answer(null, clusterOfOne(bound.host, bound.port)),
  });
  bound.port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`${host}:${port}`, credentials, (error, actual) =>
      error === null ? resolve(actual) : reject(error),
    );
  });
  return { port: bound.port, stop: () => stop(server) };
}

type Answer = (error: null, response: unknown) => void;

function add(server: Server, service: unknown, handlers: Record<string, unknown>): void {
  server.addService(service as ServiceDefinition, handlers as UntypedServiceImplementation);
}

/** The service with what is read and written by hand left in bytes. */
function inBytes(service: typeof streamsGrpc.StreamsService): unknown {
  const asTheyAre = (bytes: Buffer) => bytes;
  return {
    ...service,
    read: { ...service.read, responseSerialize: asTheyAre },
    batchAppend: {
      ...service.batchAppend,
      requestDeserialize: asTheyAre,
      responseSerialize: asTheyAre,
    },
  };
}

/**
 * Lets calls that are about to end do so; subscriptions, which never end, are cut. Connections are not waited for: one that hangs, or
 * is only just being made, would keep the store from its end for as long as the other side likes.
 */
async function stop(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(() => {
      server.forceShutdown();
      resolve();
    }, GRACE_MS);
    server.tryShutdown(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
