/** Why the product does not start, in one line a person can act on. */
export class StartFailure extends Error {}

const MEANING: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of the path is not a folder',
  ENOENT: 'there is no such file or folder',
  EEXIST: 'it is there already',
  EISDIR: 'it is a folder, not a file',
  EIO: 'the disk fails',
  EMFILE: 'too many open files',
};

/** One line for any error met while starting; `ENOSPC` and the like in words. */
export function inOneLine(error: unknown): string {
  if (error instanceof StartFailure) return error.message;
  const { code, path } = error as NodeJS.ErrnoException;
  const meaning = code === undefined ? undefined : MEANING[code];
  if (meaning !== undefined) return path === undefined ? meaning : `${meaning}: ${path}`;
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
