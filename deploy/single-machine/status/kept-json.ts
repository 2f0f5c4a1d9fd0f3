import { rename, writeFile } from 'node:fs/promises';

/** Writes what others read while it is written: they see what was there before, or all of it. Lost on a power cut, it is written again. */
export async function keepJson(file: string, value: unknown): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(value)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}
