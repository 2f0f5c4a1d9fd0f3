// Node loads the UMD build of this package, which has a default export only; its types speak of the other build.
/* oxlint-disable import/default, import/no-named-as-default-member */
import jsonc from 'jsonc-parser';
import type { TextFault } from '../../../contracts/cartelas/text-faults.ts';
import { mendJson } from './mend-json.ts';
import { repeatedName } from './repeated-name.ts';
import { faultAt, type PlacedFault } from './text-fault.ts';

/** Parses JSON, also with names without quotes and a comma too many; of a text that is not, says what is wrong first, and where. */
export function parseJson(text: string): { readonly value: unknown } | PlacedFault {
  const value = parsed(text);
  if (value) return repeatedName(text) ?? value;
  const mended = mendJson(text);
  const mendedValue = parsed(mended.text);
  if (!mendedValue) return firstFault(text, mended);
  return repeatedName(mended.text) ?? mendedValue;
}

function parsed(text: string): { readonly value: unknown } | null {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

/** JSON.parse names no line, and its words differ from engine to engine; so only a text that it refuses is looked at closer. */
function firstFault(
  text: string,
  mended: { text: string; offsetIn: (offset: number) => number },
): PlacedFault {
  const first = firstError(mended.text);
  if (first === 'too deep') return faultAt(text, 0, 'NESTED_TOO_DEEP');
  if (first === null) return faultAt(text, 0, 'NOT_JSON');
  const name = jsonc.printParseErrorCode(first.error);
  const isCutOff = name === 'CloseBraceExpected' || name === 'CloseBracketExpected';
  const offset = isCutOff ? text.trimEnd().length : mended.offsetIn(first.offset);
  return faultAt(text, offset, faults[name] ?? 'NOT_JSON');
}

/** The parser would go on to the end, with an error for whatever follows from the first. */
class Found extends Error {
  readonly found: Pick<jsonc.ParseError, 'error' | 'offset'>;

  constructor(error: jsonc.ParseErrorCode, offset: number) {
    super('the first error');
    this.found = { error, offset };
  }
}

function firstError(text: string): Found['found'] | 'too deep' | null {
  try {
    const onError = (error: jsonc.ParseErrorCode, offset: number) => {
      throw new Found(error, offset);
    };
    jsonc.visit(text, { onError }, { disallowComments: true, allowTrailingComma: false });
    return null;
  } catch (error) {
    if (error instanceof Found) return error.found;
    if (error instanceof RangeError) return 'too deep';
    throw error;
  }
}

/** The parser's names in our words. */
const faults: Readonly<Record<string, TextFault>> = {
  InvalidSymbol: 'SYMBOL_UNEXPECTED',
  InvalidNumberFormat: 'NUMBER_MALFORMED',
  PropertyNameExpected: 'NAME_MISSING',
  ValueExpected: 'VALUE_MISSING',
  ColonExpected: 'COLON_MISSING',
  CommaExpected: 'COMMA_MISSING',
  CloseBraceExpected: 'BRACE_MISSING',
  CloseBracketExpected: 'BRACKET_MISSING',
  EndOfFileExpected: 'END_EXPECTED',
  InvalidCommentToken: 'COMMENT',
  UnexpectedEndOfComment: 'COMMENT',
  UnexpectedEndOfString: 'QUOTE_MISSING',
  UnexpectedEndOfNumber: 'NUMBER_MALFORMED',
  InvalidUnicode: 'UNICODE_INVALID',
  InvalidEscapeCharacter: 'ESCAPE_INVALID',
  InvalidCharacter: 'CHARACTER_INVALID',
};
