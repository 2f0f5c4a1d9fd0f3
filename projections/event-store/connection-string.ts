import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import parser from '@eventstore/db-client/dist/Client/parseConnectionString.js';
import { type ChannelCredentials, type ChannelOptions, credentials, Metadata } from '@grpc/grpc-js';
import { Cluster, type Nodes, singleNode } from './cluster.ts';
import { TlsCredentials } from './tls.ts';

/** What a connection string says, as a channel needs it. */
export interface ConnectionSettings {
  readonly credentials: ChannelCredentials;
  readonly channelOptions: ChannelOptions;
  /** Of the login; null where none is named, or none is sent as the channel is not secure. */
  readonly account: string | null;
  /** Sent with every call: the login, if one is named and the channel is secure. */
  readonly metadata: Metadata;
  /** Where to connect to. */
  readonly nodes: Nodes;
}

const KEEP_ALIVE_MS = 10_000;
/** The server writes events of up to 16 MiB. */
const LARGEST_MESSAGE = 17 * 1024 * 1024;

/** Understands `esdb://` and `esdb+discover://` as the client does. Throws on what it cannot understand. */
export function parseConnectionString(url: string): ConnectionSettings {
  const { login, withoutLogin } = splitLogin(url);
  const options = parser.parseConnectionString(withoutLogin);
  const { hosts, dnsDiscover, keepAliveInterval, keepAliveTimeout, nodePreference } = options;
  const [first] = hosts;
  if (!first) throw new Error('the connection string names no host');
  const secure = options.tls !== false;
  const channelCredentials = secure ? sslCredentials(options) : credentials.createInsecure();
  const metadata = new Metadata();
  const account = secure && login !== null ? login.slice(0, login.indexOf(':')) : null;
  if (secure && login !== null)
    metadata.set('authorization', `Basic ${Buffer.from(login).toString('base64')}`);
  const milliseconds = (given = KEEP_ALIVE_MS) => (given < 0 ? Number.MAX_VALUE : given);
  return {
    credentials: channelCredentials,
    channelOptions: {
      'grpc.keepalive_time_ms': milliseconds(keepAliveInterval),
      'grpc.keepalive_timeout_ms': milliseconds(keepAliveTimeout),
      'grpc.max_receive_message_length': LARGEST_MESSAGE,
    },
    account,
    metadata,
    nodes:
      dnsDiscover || hosts.length > 1
        ? new Cluster(hosts, nodePreference ?? 'leader', channelCredentials)
        : singleNode(first),
  };
}

/** The client's parser quotes what it was given in its errors and warnings, so it is not given the password. */
function splitLogin(url: string): { login: string | null; withoutLogin: string } {
  const [, scheme, login, rest] = /^(\s*[^:/]+:\/\/)([^@/?]*)@(.*)$/s.exec(url) ?? [];
  if (login === undefined) return { login: null, withoutLogin: url };
  const colon = login.indexOf(':');
  if (colon < 1) throw new Error('the connection string names a user without a password');
  const [username, password] = [login.slice(0, colon), login.slice(colon + 1)].map(decodeURIComponent);
  return { login: `${username}:${password}`, withoutLogin: `${scheme}${rest}` };
}

interface TlsFiles {
  readonly tlsCAFile?: string;
  readonly userKeyFile?: string;
  readonly userCertFile?: string;
}

function sslCredentials({ tlsCAFile, userKeyFile, userCertFile }: TlsFiles): ChannelCredentials {
  if ((userKeyFile === undefined) !== (userCertFile === undefined))
    throw new Error('userCertFile and userKeyFile go together');
  return new TlsCredentials({
    ca: contents(tlsCAFile),
    key: contents(userKeyFile),
    cert: contents(userCertFile),
  });
}

function contents(file: string | undefined): Buffer | undefined {
  return file === undefined ? undefined : readFileSync(resolve(file));
}
