const BEYOND = /(\\*)([\u0080-\uffff])/g;
/** A template that tells how it is written. */
const RAW_BEYOND = /\bString\.raw`[^`]*[\u0080-\uffff]/;

/**
 * The same program in ASCII alone: its text is held in memory while it runs, and takes two bytes a letter if there is a single letter
 * beyond Latin-1. Throws where `String.raw` would tell of it; `raw` of another template and `source` of a regular expression do tell. An
 * odd space or a name beyond the basic plane makes it no program any more: the caller parses it.
 */
export function inAscii(code: string): string {
  const [raw] = RAW_BEYOND.exec(code) ?? [];
  if (raw) throw new Error(`in ASCII this would tell something else: ${raw}`);
  return code.replace(
    BEYOND,
    // A backslash before it was for nothing, and would undo the new one.
    (_, slashes: string, letter: string) =>
      `${slashes.slice(slashes.length % 2)}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
