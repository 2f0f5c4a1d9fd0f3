const BEYOND = /(\\*)([\u0080-\uffff])/g;

/**
 * The same program in ASCII alone: its text is held in memory while it runs, and takes two bytes a letter if there is a single letter
 * beyond Latin-1. Not for one that asks how it is written, as `String.raw` does.
 */
export function inAscii(code: string): string {
  return code.replace(
    BEYOND,
    // A backslash before it was for nothing, and would undo the new one.
    (_, slashes: string, letter: string) =>
      `${slashes.slice(slashes.length % 2)}\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
