import { open as openFile } from 'node:fs/promises';
import { join } from 'node:path';
import { open, type RootDatabase } from 'lmdb';
import { exists } from '../../exists.ts';

const LMDB_MAGIC = 0xbeefc0de;
/** Behind the page header, whose size depends on the build. */
const MAGIC_OFFSETS = [16, 24];

export function openRoot(folder: string): RootDatabase<Buffer, Buffer> {
  // Not overlappingSync: a resolved batch is then committed and flushed, and a save is rare enough to afford it.
  return open<Buffer, Buffer>({
    path: folder,
    encoding: 'binary',
    keyEncoding: 'binary',
    maxDbs: 8,
    overlappingSync: false,
    // Else a save that fails is also told through a promise that nobody holds, which ends the process.
    eventTurnBatching: false,
  });
}

/** Whether the index file starts as LMDB's files do: the check that LMDB itself does not survive. */
export async function looksSound(folder: string): Promise<boolean> {
  const path = join(folder, 'data.mdb');
  if (!(await exists(path))) return false;
  const file = await openFile(path, 'r');
  try {
    const head = Buffer.alloc(64);
    await file.read(head, 0, head.length, 0);
    return MAGIC_OFFSETS.some((offset) => head.readUInt32LE(offset) === LMDB_MAGIC);
  } finally {
    await file.close();
  }
}
