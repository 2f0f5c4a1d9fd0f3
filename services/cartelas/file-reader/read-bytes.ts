import { LARGEST_FILE } from '../../../contracts/cartelas/commands.ts';
import { type Refusal, refuse } from '../../../contracts/refusals.ts';
import type { Sheet } from '../cartela-file/read-file.ts';
import { readSpreadsheet } from '../spreadsheet/read-spreadsheet.ts';

/** What a file sent as bytes holds: a text, or the sheets of a spreadsheet. */
export async function readBytes(bytes: Buffer): Promise<string | readonly Sheet[] | Refusal> {
  if (bytes.length > LARGEST_FILE) return refuse('FILE_TOO_LARGE');
  return bytes.subarray(0, 4).equals(ZIP) ? await readSpreadsheet(bytes) : textOf(bytes);
}

const ZIP = Buffer.from('PK\u0003\u0004');

/** UTF-8, UTF-16 where its mark stands in front, and whatever is neither as Windows writes it in the West. */
function textOf(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
