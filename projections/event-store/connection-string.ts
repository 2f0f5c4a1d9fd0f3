import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { EndPoint } from '@eventstore/db-client';
import discovery from '@eventstore/db-client/dist/Client/discovery.js';
import parser from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import { type ChannelCredentials, type ChannelOptions, credentials, Metadata } from '@grpc/grpc-js';
import { OwnSockets } from './credentials.ts';

/** What a connection string says, as a channel needs it. */
export interface ConnectionSettings {
  readonly credentials: ChannelCredentials;
  readonly channelOptions: ChannelOptions;
  /** Sent with every call: the login, if one is named and the channel is secure. */
  readonly metadata: Metadata;
  /** The node to connect to; asks a cluster, the node that has just failed last. */
  node(failed: EndPoint | null): Promise<EndPoint>;
}

const KEEP_ALIVE_MS = 10_000;
/** The server writes events of up to 16 MiB. */
const LARGEST_MESSAGE = 17 * 1024 * 1024;
const GOSSIP_SECONDS = 3;

/** Understands `esdb://` and `esdb+discover://` as the client does. Throws on what it cannot understand. */
export function parseConnectionString(url: string): ConnectionSettings {
  const options = parser.parseConnectionString(url);
  const { hosts, dnsDiscover, keepAliveInterval, keepAliveTimeout, nodePreference, defaultCredentials } =
    options;
  const [first] = hosts;
  if (!first) throw new Error('the connection string names no host');
  const secure = options.tls !== false;
  const channelCredentials = secure ? sslCredentials(options) : credentials.createInsecure();
  const metadata = new Metadata();
  if (secure && defaultCredentials) {
    const { username, password } = defaultCredentials;
    metadata.set('authorization', `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`);
  }
  const milliseconds = (given = KEEP_ALIVE_MS) => (given < 0 ? Number.MAX_VALUE : given);
  return {
    credentials: channelCredentials,
    channelOptions: {
      'grpc.keepalive_time_ms': milliseconds(keepAliveInterval),
      'grpc.keepalive_timeout_ms': milliseconds(keepAliveTimeout),
      'grpc.max_receive_message_length': LARGEST_MESSAGE,
    },
    metadata,
    node: async (failed) => {
      if (!dnsDiscover && hosts.length === 1) return first;
      const sockets = new OwnSockets(channelCredentials);
      const cluster = dnsDiscover ? { discover: first } : { endpoints: hosts };
      const once = { maxDiscoverAttempts: 1, gossipTimeout: GOSSIP_SECONDS, discoveryInterval: 0 };
      try {
        return await discovery.discoverEndpoint(
          { ...cluster, ...once, ...(nodePreference && { nodePreference }) },
          sockets,
          failed ?? undefined,
        );
      } finally {
        sockets.cut();
      }
    },
  };
}

interface TlsFiles {
  readonly tlsCAFile?: string;
  readonly userKeyFile?: string;
  readonly userCertFile?: string;
}

function sslCredentials({ tlsCAFile, userKeyFile, userCertFile }: TlsFiles): ChannelCredentials {
  if ((userKeyFile === undefined) !== (userCertFile === undefined))
    throw new Error('userCertFile and userKeyFile go together');
  return credentials.createSsl(contents(tlsCAFile), contents(userKeyFile), contents(userCertFile));
}

function contents(file: string | undefined): Buffer | null {
  return file === undefined ? null : readFileSync(resolve(file));
}
