import { connect } from 'node:net';
import { LOOPBACK } from '../loopback.ts';

/** Asks a server whether it speaks TLS, which it answers before it knows anybody (`SSLRequest` of its protocol). */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/** Resolves once the server on `port` has said anything, or refused to be spoken to: one that hangs does neither. */
export function answerOf(port: number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ host: LOOPBACK, port });
    const done = () => {
      socket.destroy();
      resolve();
    };
    socket.on('connect', () => socket.write(SSL_REQUEST));
    socket.once('data', done);
    socket.once('end', done);
    socket.once('error', done);
  });
}
