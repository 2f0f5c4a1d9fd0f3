// Node loads the UMD build of this package, which has a default export only; its types speak of the other build.
/* oxlint-disable import/default, import/no-named-as-default-member */
import jsonc from 'jsonc-parser';
import { problemAt, type TextProblem } from './text-place.ts';

/** Parses strict JSON; of a text that is not, says in words what is wrong first, and where. */
export function parseJson(text: string): { readonly value: unknown } | TextProblem {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return firstProblem(text);
  }
}

/** JSON.parse names no line, and its words differ from engine to engine; so only a text that it refuses is looked at closer. */
function firstProblem(text: string): TextProblem {
  const errors: jsonc.ParseError[] = [];
  try {
    jsonc.parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return problemAt(text, 0, 'its brackets are nested too deep');
  }
  const [first] = errors;
  if (!first) return problemAt(text, 0, 'it is not JSON');
  const name = jsonc.printParseErrorCode(first.error);
  const isCutOff = name === 'CloseBraceExpected' || name === 'CloseBracketExpected';
  const offset = isCutOff ? text.trimEnd().length : first.offset;
  return problemAt(text, offset, wordsFor[name] ?? 'it is not JSON');
}

const wordsFor: Readonly<Record<string, string>> = {
  InvalidSymbol: 'there is a word or sign that does not belong there',
  InvalidNumberFormat: 'a number is not written rightly',
  PropertyNameExpected: 'a name in double quotes is missing, or there is a comma too many',
  ValueExpected: 'a value is missing, or there is a comma too many',
  ColonExpected: 'a colon (:) is missing',
  CommaExpected: 'a comma (,) is missing',
  CloseBraceExpected: 'the file ends too early, a closing brace (}) is missing',
  CloseBracketExpected: 'the file ends too early, a closing bracket (]) is missing',
  EndOfFileExpected: 'the file should have ended here; the opening { or [ at its start may be missing',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'comments are not allowed',
  UnexpectedEndOfString: 'a text is not closed with a double quote (")',
  UnexpectedEndOfNumber: 'a number is not written rightly',
  InvalidUnicode: 'a text has a \\u escape that is not valid',
  InvalidEscapeCharacter: 'a text has a backslash (\\) that is not valid',
  InvalidCharacter: 'a text has a tab or control character in it',
};
