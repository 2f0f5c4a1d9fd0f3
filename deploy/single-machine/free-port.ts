import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOOPBACK } from './loopback.ts';
import { inOneLine, StartFailure } from './start-failure.ts';

/** A port nobody listens on right now. */
export async function freePort(): Promise<number> {
  return await listenOnce(0, LOOPBACK);
}

/**
 * Says so at once if the address of the web pages cannot be had, before anything is started. Patience, in
 * milliseconds, is for a last run that may still be letting go of the port.
 */
export async function ensureFree(port: number, host: string, patience: number): Promise<void> {
  for (let waited = 0; ; waited += 50) {
    try {
      await listenOnce(port, host);
      return;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== 'EADDRINUSE') throw new StartFailure(unusable(port, host, error));
      if (waited >= patience)
        throw new StartFailure(`port ${port} is in use by another program (choose another with PORT).`);
      await sleep(50);
    }
  }
}

function unusable(port: number, host: string, error: unknown): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EACCES') return `PORT ${port} needs more rights than this user has.`;
  return `HOST ${host} is not an address of this machine (${inOneLine(error)}).`;
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
