import { createServer } from 'node:net';
import { LOOPBACK } from './loopback.ts';
import { inOneLine, StartFailure } from './start-failure.ts';

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  return await listenOnce(0, LOOPBACK);
}

/** Says so at once if the address of the web pages cannot be had, before anything is started. */
export async function ensureFree(port: number, host: string): Promise<void> {
  try {
    await listenOnce(port, host);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartFailure(`port ${port} is in use by another program (choose another with PORT).`);
    if (code === 'EACCES') throw new StartFailure(`PORT ${port} needs more rights than this user has.`);
    throw new StartFailure(`HOST ${host} is not an address of this machine (${inOneLine(error)}).`);
  }
}

function listenOnce(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, host, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : port));
    });
  });
}
