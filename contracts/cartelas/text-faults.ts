/**
 * Why the text of a file of cartelas cannot be read, in English. The refusal FILE_NOT_READABLE names the code as its `fault`,
 * with line and column from 1.
 */
export const textFaults = {
  NOT_TEXT: 'it is not a text file; save a spreadsheet as XLSX or CSV first',
  NOT_JSON: 'it is not JSON',
  NESTED_TOO_DEEP: 'its brackets are nested too deep',
  SYMBOL_UNEXPECTED: 'there is a word or sign that does not belong there',
  NUMBER_MALFORMED: 'a number is not written rightly',
  NAME_MISSING: 'a name in double quotes is missing, or there is a comma too many',
  NAME_REPEATED: 'a name stands twice within the same braces, and one of the two would be lost',
  VALUE_MISSING: 'a value is missing, or there is a comma too many',
  COLON_MISSING: 'a colon (:) is missing',
  COMMA_MISSING: 'a comma (,) is missing',
  BRACE_MISSING: 'the file ends too early, a closing brace (}) is missing',
  BRACKET_MISSING: 'the file ends too early, a closing bracket (]) is missing',
  END_EXPECTED: 'the file should have ended here; the opening { or [ at its start may be missing',
  COMMENT: 'comments are not allowed',
  QUOTE_MISSING: 'a text is not closed with a double quote (")',
  CSV_QUOTE_MISSING: 'a quoted text is not closed with a double quote (")',
  UNICODE_INVALID: 'a text has a \\u escape that is not valid',
  ESCAPE_INVALID: 'a text has a backslash (\\) that is not valid',
  CHARACTER_INVALID: 'a text has a tab or control character in it',
} as const;
export type TextFault = keyof typeof textFaults;
