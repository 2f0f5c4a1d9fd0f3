import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer, type Server as TlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { forwardTo } from './forward.ts';
import { isOneOf } from './trusted.ts';
import { Upstreams } from './upstreams.ts';

/** As long as the services wait where nothing moves. */
const STILL_MS = 60_000;
const CERTIFICATE_LOOK_MS = 60_000;

const {
  HOST = '127.0.0.1',
  PORT = '3000',
  UPSTREAM_PORTS = '',
  TRUST_PROXY,
  TLS_CERT,
  TLS_KEY,
} = process.env;

const upstreams = new Upstreams(UPSTREAM_PORTS.split(',').map(Number));
const overTls = TLS_CERT !== undefined && TLS_KEY !== undefined;
const answer = forwardTo({ upstreams, overTls, isTrusted: isOneOf(TRUST_PROXY) });

function certificate(certPath: string, keyPath: string) {
  return { cert: readFileSync(certPath), key: readFileSync(keyPath), minVersion: 'TLSv1.2' } as const;
}

/** A renewed certificate is taken without a new start; one that is half written is looked at again. */
function keepRenewed(server: TlsServer, certPath: string, keyPath: string): void {
  setInterval(() => {
    try {
      server.setSecureContext(certificate(certPath, keyPath));
    } catch {
      // The one before goes on.
    }
  }, CERTIFICATE_LOOK_MS).unref();
}

function openServer(): Server | TlsServer {
  if (TLS_CERT === undefined || TLS_KEY === undefined) return createServer(answer);
  const server = createTlsServer(certificate(TLS_CERT, TLS_KEY), answer);
  keepRenewed(server, TLS_CERT, TLS_KEY);
  return server;
}

function stop(): void {
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, stop);
// The supervisor asks whether this process hangs.
process.on('message', () => process.send?.({ answer: true }));
// It may have gone before we listened.
if (process.send && !process.connected) stop();

function fail(error: Error): void {
  process.stderr.write(`proxy: ${error.message}\n`);
  process.send?.({ failed: error.message });
  process.exitCode = 1;
  setImmediate(() => process.exit(1));
}

try {
  const server = openServer();
  server.setTimeout(STILL_MS);
  server.keepAliveTimeout = STILL_MS;
  server.once('error', fail);
  server.listen(Number(PORT), HOST, () => {
    const { port } = server.address() as AddressInfo;
    process.send?.({ ready: true, port });
  });
} catch (error) {
  fail(error instanceof Error ? error : new Error(String(error)));
}
