import type { Socket } from 'node:net';
import { ChannelCredentials } from '@grpc/grpc-js';

type SecureConnector = ReturnType<ChannelCredentials['_createSecureConnector']>;

/**
 * Channel credentials that know the sockets opened with them. A channel only ever closes politely, waits without end for
 * an endpoint that accepts and says nothing, and hands that endpoint's connection on to the next channel of the process;
 * one made with credentials of its own shares nothing, and its connections can be cut and listened to.
 */
export class OwnSockets extends ChannelCredentials {
  readonly #inner: ChannelCredentials;
  readonly #sockets = new Set<Socket>();
  #bytesOfClosed = 0;
  #cut = false;

  constructor(inner: ChannelCredentials) {
    super();
    this.#inner = inner;
  }

  /** Grows with whatever the endpoint sends. */
  get bytesRead(): number {
    let bytes = this.#bytesOfClosed;
    for (const socket of this.#sockets) bytes += socket.bytesRead;
    return bytes;
  }

  /** Ends every connection, now and to come; calls under way on them fail at once. */
  cut(): void {
    this.#cut = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  _isSecure(): boolean {
    return this.#inner._isSecure();
  }

  _equals(other: ChannelCredentials): boolean {
    return this === other;
  }

  _createSecureConnector(...args: Parameters<ChannelCredentials['_createSecureConnector']>): SecureConnector {
    const connector = this.#inner._createSecureConnector(...args);
    return {
      connect: (socket) => {
        this.#own(socket);
        return connector.connect(socket);
      },
      waitForReady: () => connector.waitForReady(),
      getCallCredentials: () => connector.getCallCredentials(),
      destroy: () => connector.destroy(),
    };
  }

  #own(socket: Socket): void {
    if (this.#cut) {
      socket.destroy();
      return;
    }
    this.#sockets.add(socket);
    socket.once('close', () => {
      this.#sockets.delete(socket);
      this.#bytesOfClosed += socket.bytesRead;
    });
  }
}
