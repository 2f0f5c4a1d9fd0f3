import { isIP, type Socket } from 'node:net';
import { connect, createSecureContext, type SecureContext, type SecureContextOptions } from 'node:tls';
import { CallCredentials, ChannelCredentials, type ChannelOptions } from '@grpc/grpc-js';

type GrpcUri = Parameters<ChannelCredentials['_createSecureConnector']>[0];
type SecureConnector = ReturnType<ChannelCredentials['_createSecureConnector']>;
type Connected = Awaited<ReturnType<SecureConnector['connect']>>;

/**
 * TLS to a node of that name or address. The library's own sends an address as the name of the server, which the
 * standard forbids and Node warns of.
 */
export class TlsCredentials extends ChannelCredentials {
  readonly #context: SecureContext;

  constructor(files: Pick<SecureContextOptions, 'ca' | 'key' | 'cert'>) {
    super();
    this.#context = createSecureContext(files);
  }

  _isSecure(): boolean {
    return true;
  }

  _equals(other: ChannelCredentials): boolean {
    return this === other;
  }

  _createSecureConnector(
    { path }: GrpcUri,
    _options: ChannelOptions,
    callCredentials = CallCredentials.createEmpty(),
  ): SecureConnector {
    return {
      connect: (socket) => secured(socket, path, this.#context),
      waitForReady: () => Promise.resolve(),
      getCallCredentials: () => callCredentials,
      destroy: () => undefined,
    };
  }
}

/** Rejects a server that does not prove to be the one of that address. */
function secured(plain: Socket, address: string, secureContext: SecureContext): Promise<Connected> {
  const host = address.replace(/:\d+$/, '');
  return new Promise((resolve, reject) => {
    const socket = connect(
      { socket: plain, host, secureContext, ALPNProtocols: ['h2'], servername: isIP(host) === 0 ? host : '' },
      () => resolve({ socket, secure: true }),
    );
    socket.on('error', reject);
  });
}
