import { createHash } from 'node:crypto';
import { type FileHandle, open, realpath, rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flock } from './flock.ts';
import { FolderInUse } from './folder-in-use.ts';
import { isHeldByUs } from './socket-holder.ts';

export interface FolderLock {
  /** Whether it also holds against those who do not share our network, or see the folder under another path. */
  readonly onData: boolean;
  close(): Promise<void>;
}

/**
 * Keeps a second process off the folder, by a lock on the folder itself and by a listening local socket. The system lets go of both
 * however their owner ends, so nothing stale is left behind and no process id has to be guessed about. Any account of the machine may
 * take the socket's name: with the lock in hand, one that is not ours keeps nobody off.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  if (process.platform === 'win32') {
    const server = await listenFor(folder);
    return { onData: false, close: () => closed(server) };
  }
  const file = await open(folder, 'r');
  let server: Server | null = null;
  const close = async (): Promise<void> => {
    kept.delete(file);
    await Promise.all([file.close(), server && closed(server)]);
  };
  try {
    const locked = flock(file.fd);
    if (locked === 'taken') throw new FolderInUse();
    server = await listenFor(folder).catch(async (error: unknown) => {
      if (locked === 'locked' && error instanceof FolderInUse && !(await isHeldByUs(await nameOf(folder))))
        return null;
      throw error;
    });
    kept.add(file);
    return { onData: locked === 'locked', close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function closed(server: Server): Promise<void> {
  await new Promise((done) => server.close(done));
}

/** A handle that nobody holds any more is closed, and its lock with it. */
const kept = new Set<FileHandle>();

async function nameOf(folder: string): Promise<string> {
  const hash = createHash('sha256').update(await realpath(folder));
  return `event-store-${hash.digest('hex').slice(0, 32)}`;
}

async function listenFor(folder: string): Promise<Server> {
  const name = await nameOf(folder);
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
