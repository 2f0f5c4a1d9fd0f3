import { NotAnExport } from './not-an-export.ts';
import { StrictParser } from './strict-parser.ts';

/** The object of a line is the first level. */
const DEEPEST = 32;

/** Which numbers there may be: plain integers, as in the lines of an export, or whatever JSON allows, as in stored events. */
export type Numbers = 'plain' | 'any';

/**
 * JSON as exports have it (format.md, section 5): no member twice, nothing nested deeper than 32, no half of a surrogate pair. Throws
 * {@link NotAnExport}.
 */
export function parseJson(text: string, numbers: Numbers = 'plain'): unknown {
  const value = canonical(text, numbers);
  return value === undefined ? new StrictParser(text, DEEPEST, numbers === 'plain').document() : value;
}

/** Nearly all that is stored is as JSON.stringify writes it: that settles most at the speed of the engine. */
function canonical(text: string, numbers: Numbers): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return JSON.stringify(value) === text && !/\\ud[89a-f]/.test(text) && isPlain(value, 1, numbers)
      ? value
      : undefined;
  } catch {
    // No JSON, or nested so deep that the engine gives up.
    return undefined;
  }
}

function isPlain(value: unknown, level: number, numbers: Numbers): boolean {
  if (typeof value === 'number') return numbers === 'any' || (Number.isSafeInteger(value) && value >= 0);
  if (typeof value !== 'object' || value === null) return true;
  return level <= DEEPEST && Object.values(value).every((each) => isPlain(each, level + 1, numbers));
}

/** Likewise, of bytes: strict UTF-8 without a byte order mark. */
export function parseJsonBytes(bytes: Uint8Array, numbers: Numbers = 'plain'): unknown {
  return parseJson(textOf(bytes), numbers);
}

declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes: Uint8Array): string };
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new NotAnExport('bytes that are no UTF-8');
  }
}
