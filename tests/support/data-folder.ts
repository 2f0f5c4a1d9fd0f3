import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of real cartela files from halls, beside the project; null where it is absent (those cases are then skipped, printed and counted). */
export function realFiles(): string | null {
  const folder = join(import.meta.dirname, '../../../shared/data');
  return existsSync(folder) ? folder : null;
}
