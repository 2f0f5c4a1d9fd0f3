// Node loads the UMD build of this package, which has a default export only; its types speak of the other build.
/* oxlint-disable import/default, import/no-named-as-default-member */
import jsonc, { type SyntaxKind } from 'jsonc-parser';

const COLON: SyntaxKind.ColonToken = 6;
const COMMA: SyntaxKind.CommaToken = 5;
const CLOSING: readonly SyntaxKind[] = [2, 4];
/** An unquoted word, or a number. */
const WORDS: readonly SyntaxKind[] = [16, 11];
const END: SyntaxKind.EOF = 17;

/**
 * As programs write it that are no JSON writers: puts names without quotes into quotes, and a space for a comma before a
 * closing bracket. Nothing that is read hangs on either. `offsetIn` leads back into the text as it was.
 */
export function mendJson(text: string): { text: string; offsetIn: (offset: number) => number } {
  const quotes: number[] = [];
  const pieces: string[] = [];
  let done = 0;
  let last = { kind: END as SyntaxKind, offset: 0, length: 0 };
  const scanner = jsonc.createScanner(text, true);
  for (let kind = scanner.scan(); kind !== END; kind = scanner.scan()) {
    const isName = WORDS.includes(last.kind) && kind === COLON;
    const end = last.offset + last.length;
    if (isName && /^[\p{L}\p{M}\p{N}_$]+$/u.test(text.slice(last.offset, end))) {
      pieces.push(text.slice(done, last.offset), '"', text.slice(last.offset, end), '"');
      quotes.push(last.offset, end);
      done = end;
    } else if (last.kind === COMMA && CLOSING.includes(kind)) {
      pieces.push(text.slice(done, last.offset), ' ');
      done = end;
    }
    last = { kind, offset: scanner.getTokenOffset(), length: scanner.getTokenLength() };
  }
  pieces.push(text.slice(done));
  const offsetIn = (offset: number) => {
    let back = offset;
    for (const [before, quote] of quotes.entries()) {
      if (quote + before >= offset) break;
      back -= 1;
    }
    return back;
  };
  return { text: pieces.join(''), offsetIn };
}
