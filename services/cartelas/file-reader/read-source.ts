import type { importCartelas } from '../../../contracts/cartelas/commands.ts';
import type { InputOf } from '../../../contracts/endpoint.ts';
import type { BranchId } from '../../../contracts/ids.ts';
import { isRefusal, type Refusal } from '../../../contracts/refusals.ts';
import { readCartelaFile } from '../cartela-file/read-file.ts';
import type { CartelaFile } from '../cartela-file/read-lists.ts';
import { readBytes } from './read-bytes.ts';

/** A file as it was sent. */
export type FileSource = Pick<
  InputOf<typeof importCartelas>,
  'fileName' | 'content' | 'encoding' | 'numbering'
>;

/** Reads a file for a branch, in this thread or in another. */
export type ReadSource = (source: FileSource, branchId: BranchId) => Promise<CartelaFile | Refusal>;

/** What stands in a file: of a spreadsheet its sheets, of anything else its text. */
export async function readSource({
  fileName,
  content,
  encoding,
  numbering,
}: FileSource): Promise<CartelaFile | Refusal> {
  const source = encoding === 'base64' ? await readBytes(Buffer.from(content, 'base64')) : content;
  return isRefusal(source) ? source : readCartelaFile(source, fileName, numbering);
}
