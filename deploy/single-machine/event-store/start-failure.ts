import { FolderInUse } from './lock/folder-in-use.ts';
import { DamagedLog } from './log/damage.ts';
import type { Settings } from './settings.ts';

/** Why the store could not start, in one line that says what to do. */
export function explain(error: unknown, settings: Settings): string {
  const { folder, host, port } = settings;
  if (error instanceof FolderInUse) return `another event store is using ${folder}`;
  if (error instanceof DamagedLog) return error.message;
  const code = (error as NodeJS.ErrnoException).code;
  const message = error instanceof Error ? error.message : String(error);
  if (message.includes('EADDRINUSE')) return `port ${port} of ${host} is in use`;
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return `the folder ${folder} is not writable`;
  if (code === 'ENOTDIR' || code === 'EEXIST') return `${folder} is not a folder`;
  if (code === 'ENOSPC') return `the disk that holds ${folder} is full`;
  return `cannot start: ${message}`;
}
