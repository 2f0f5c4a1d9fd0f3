import { createHash } from 'node:crypto';
import { type FileHandle, open, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flock } from './flock.ts';
import { FolderInUse } from './folder-in-use.ts';

export interface FolderLock {
  /** Whether it also holds against those who do not share our network, or see the folder under another path. */
  readonly onData: boolean;
  close(): Promise<void>;
}

/**
 * Keeps a second process off the folder, by a lock on the folder itself and, where that cannot be had, by a listening local socket. The
 * system lets go of both however their owner ends, so nothing stale is left behind and no process id has to be guessed about.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const server = await listenFor(folder);
  const close = async (): Promise<void> => {
    await new Promise((closed) => server.close(closed));
  };
  if (process.platform === 'win32') return { onData: false, close };
  const file = await open(folder, 'r');
  const locked = flock(file.fd);
  if (locked === 'taken') {
    await Promise.all([file.close(), close()]);
    throw new FolderInUse();
  }
  kept.add(file);
  return {
    onData: locked === 'locked',
    close: async () => {
      kept.delete(file);
      await Promise.all([file.close(), close()]);
    },
  };
}

/** A handle that nobody holds any more is closed, and its lock with it. */
const kept = new Set<FileHandle>();

async function listenFor(folder: string): Promise<Server> {
  const name = `event-store-${createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 32)}`;
  if (process.platform === 'linux') return listen(`\0${name}`);
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\${name}`);
  const path = join(tmpdir(), name);
  if (!(await answers(path))) await rm(path, { force: true });
  return listen(path);
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new FolderInUse() : error);
    });
    server.listen(address, () => resolve(server.unref()));
  });
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
