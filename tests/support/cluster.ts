import { createRequire } from 'node:module';
import {
  Client,
  type ClientDuplexStream,
  type ClientReadableStream,
  Metadata,
  Server,
  ServerCredentials,
  type ServerDuplexStream,
  type ServerWritableStream,
  status,
} from '@grpc/grpc-js';
import { parseConnectionString } from '../../projections/event-store/connection-string.ts';
import { openIdentity } from '../../deploy/single-machine/event-store/security/certificates.ts';
import type { TestEventStore } from './event-store.ts';
import { frozenProxy, type FrozenProxy } from './frozen-proxy.ts';

const require = createRequire(import.meta.url);
const gossip =
  require('@eventstore/db-client/generated/gossip_pb.js') as typeof import('@eventstore/db-client/generated/gossip_pb.js');
const shared =
  require('@eventstore/db-client/generated/shared_pb.js') as typeof import('@eventstore/db-client/generated/shared_pb.js');

const streams =
  require('@eventstore/db-client/generated/streams_pb.js') as typeof import('@eventstore/db-client/generated/streams_pb.js');
const { Status } =
  require('@eventstore/db-client/generated/status_pb.js') as typeof import('@eventstore/db-client/generated/status_pb.js');
const { Any } =
  require('google-protobuf/google/protobuf/any_pb.js') as typeof import('google-protobuf/google/protobuf/any_pb.js');

const STREAMS = '/event_store.client.streams.Streams';
const asIs = (bytes: Buffer) => bytes;
const inBytes = {
  requestSerialize: asIs,
  requestDeserialize: asIs,
  responseSerialize: asIs,
  responseDeserialize: asIs,
};

type Read = ServerWritableStream<Buffer, Buffer>;
type BatchAppend = ServerDuplexStream<Buffer, Buffer>;

interface TestNode extends FrozenProxy {
  /** Appends that it was asked for and took. */
  appends(): number;
  reads(): number;
}

export interface TestCluster {
  /** Names all nodes, with the login of the services. */
  readonly url: string;
  /** Each behind a proxy that can stop passing anything on: it hangs. */
  readonly nodes: readonly TestNode[];
  /** That one leads from now on; `named`: the one that all nodes still name. */
  lead(node: number | null, named?: number | null): void;
  stop(): Promise<void>;
}

/**
 * Three nodes in front of one event store, which so have one log: each answers gossip and reads; only the leader appends. One that does
 * not lead refuses appends that require a leader and hands others on to it.
 */
export async function startCluster(store: TestEventStore, first: number | null = 0): Promise<TestCluster> {
  const { credentials } = parseConnectionString(store.urls.services);
  const address = new URL(store.urls.services.replace('esdb:', 'http:')).host;
  const identity = await openIdentity(store.dataDir, 'localhost');
  const behind = new Client(address, credentials);
  const proxies: FrozenProxy[] = [];
  const servers: Server[] = [];
  const counts: { appends: number; reads: number }[] = [];
  let leader = first;
  let named = first;
  const hung = new Set<number>();

  const members = () => {
    const { FOLLOWER, LEADER } = gossip.MemberInfo.VNodeState;
    return new gossip.ClusterInfo().setMembersList(
      proxies.map(({ port }, node) =>
        new gossip.MemberInfo()
          .setInstanceId(new shared.UUID().setString(`00000000-0000-4000-8000-00000000000${node}`))
          .setState(node === named ? LEADER : FOLLOWER)
          .setIsAlive(true)
          .setHttpEndPoint(new gossip.EndPoint().setAddress('localhost').setPort(port)),
      ),
    );
  };

  function read(node: number, call: Read): void {
    count(node).reads++;
    pass(
      call,
      behind.makeServerStreamRequest(`${STREAMS}/Read`, asIs, asIs, call.request, loginOf(call.metadata)),
    );
  }

  function batchAppend(node: number, call: BatchAppend): void {
    const required = call.metadata.get('requires-leader')[0] === 'true';
    const inner = behind.makeBidiStreamRequest(`${STREAMS}/BatchAppend`, asIs, asIs, loginOf(call.metadata));
    const refuse = pass(call, inner);
    call.on('data', (bytes: Buffer) => {
      if (leader === null) call.write(notReady(bytes));
      else if (leader !== node && required) refuse(notLeader(proxies[leader]?.port ?? 0));
      else {
        count(node).appends++;
        // Of what is handed on to a leader that hangs, nothing more is heard.
        if (!hung.has(leader)) inner.write(bytes);
      }
    });
    call.on('end', () => inner.end());
  }

  function count(node: number): { appends: number; reads: number } {
    return (counts[node] ??= { appends: 0, reads: 0 });
  }

  for (const node of [0, 1, 2]) {
    const server = new Server();
    const service = (path: string, requestStream: boolean, responseStream: boolean) => ({
      path,
      requestStream,
      responseStream,
      ...inBytes,
    });
    server.addService(
      {
        read: service(`${STREAMS}/Read`, false, true),
        batchAppend: service(`${STREAMS}/BatchAppend`, true, true),
        gossip: service('/event_store.client.gossip.Gossip/Read', false, false),
      },
      {
        read: (call: Read) => read(node, call),
        batchAppend: (call: BatchAppend) => batchAppend(node, call),
        gossip: (_: unknown, answer: (error: null, bytes: Buffer) => void) =>
          answer(null, Buffer.from(members().serializeBinary())),
      },
    );
    const port = await new Promise<number>((resolve, reject) => {
      const pair = { private_key: Buffer.from(identity.key), cert_chain: Buffer.from(identity.certificate) };
      server.bindAsync('127.0.0.1:0', ServerCredentials.createSsl(null, [pair]), (error, bound) =>
        error ? reject(error) : resolve(bound),
      );
    });
    servers.push(server);
    proxies.push(await frozenProxy(port));
  }
  const hosts = proxies.map(({ port }) => `localhost:${port}`).join(',');
  return {
    url: store.urls.services.replace(address, hosts),
    nodes: proxies.map((proxy, node) => ({
      ...proxy,
      freeze: () => {
        hung.add(node);
        proxy.freeze();
      },
      thaw: () => {
        hung.delete(node);
        proxy.thaw();
      },
      appends: () => count(node).appends,
      reads: () => count(node).reads,
    })),
    lead: (node, stillNamed = node) => {
      leader = node;
      named = stillNamed;
    },
    stop: async () => {
      for (const proxy of proxies) await proxy.close();
      for (const server of servers) server.forceShutdown();
      behind.close();
    },
  };
}

function loginOf(metadata: Metadata): Metadata {
  const login = new Metadata();
  for (const value of metadata.get('authorization')) login.set('authorization', value);
  return login;
}

/** What a batch append is answered while there is no leader. */
function notReady(request: Buffer): Buffer {
  const correlation = streams.BatchAppendReq.deserializeBinary(request).getCorrelationId();
  const details = new Any();
  details.pack(new Uint8Array(), 'google.protobuf.Empty');
  const error = new Status().setMessage('Server Is Not Ready').setDetails(details);
  return Buffer.from(
    new streams.BatchAppendResp().setCorrelationId(correlation).setError(error).serializeBinary(),
  );
}

function notLeader(port: number): Error & { code: status; metadata: Metadata } {
  const metadata = new Metadata();
  metadata.set('exception', 'not-leader');
  metadata.set('leader-endpoint-host', 'localhost');
  metadata.set('leader-endpoint-port', String(port));
  return Object.assign(new Error('Leader info available'), { code: status.NOT_FOUND, metadata });
}

/** Hands on what `inner` answers; the result ends both with an error. */
function pass(
  call: Read | BatchAppend,
  inner: ClientReadableStream<Buffer> | ClientDuplexStream<Buffer, Buffer>,
): (error: Error) => void {
  let over = false;
  const end = (error: Error) => {
    if (over) return;
    over = true;
    call.emit('error', error);
    inner.cancel();
  };
  inner.on('metadata', (headers: Metadata) => call.sendMetadata(headers));
  inner.on('data', (bytes: Buffer) => {
    if (!over) call.write(bytes);
  });
  inner.on('error', end);
  inner.on('end', () => {
    if (!over) call.end();
    over = true;
  });
  call.on('cancelled', () => {
    over = true;
    inner.cancel();
  });
  return end;
}
