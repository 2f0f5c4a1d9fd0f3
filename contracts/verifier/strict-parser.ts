import { NotAnExport } from './not-an-export.ts';

const ESCAPED: Readonly<Record<string, string>> = {
  '"': '"',
  '\\': '\\',
  '/': '/',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};

/** Half of a pair, as no UTF-8 can have it. */
const HALF = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** JSON (RFC 8259) character by character, for what is written otherwise than by JSON.stringify. */
export class StrictParser {
  readonly #text: string;
  readonly #deepest: number;
  readonly #isPlain: boolean;
  #at = 0;

  /** `isPlain`: numbers are integers without sign, fraction and exponent. */
  constructor(text: string, deepest: number, isPlain: boolean) {
    this.#text = text;
    this.#deepest = deepest;
    this.#isPlain = isPlain;
  }

  document(): unknown {
    const value = this.#value(1);
    this.#blanks();
    if (this.#at < this.#text.length) throw new NotAnExport('something stands behind the JSON');
    return value;
  }

  #value(level: number): unknown {
    this.#blanks();
    const next = this.#text[this.#at];
    if (next === '{') return this.#object(level);
    if (next === '[') return this.#array(level);
    if (next === '"') return this.#string();
    for (const [word, value] of [
      ['true', true],
      ['false', false],
      ['null', null],
    ] as const)
      if (this.#text.startsWith(word, this.#at)) {
        this.#at += word.length;
        return value;
      }
    return this.#number();
  }

  #object(level: number): unknown {
    this.#deeper(level);
    const object: Record<string, unknown> = {};
    this.#expect('{');
    this.#blanks();
    if (this.#takes('}')) return object;
    do {
      this.#blanks();
      const name = this.#string();
      if (Object.hasOwn(object, name)) throw new NotAnExport(`the same member twice: ${name.slice(0, 40)}`);
      this.#blanks();
      this.#expect(':');
      const value = this.#value(level + 1);
      // Also `__proto__` is but a name.
      Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true });
      this.#blanks();
    } while (this.#takes(','));
    this.#expect('}');
    return object;
  }

  #array(level: number): unknown {
    this.#deeper(level);
    const array: unknown[] = [];
    this.#expect('[');
    this.#blanks();
    if (this.#takes(']')) return array;
    do {
      array.push(this.#value(level + 1));
      this.#blanks();
    } while (this.#takes(','));
    this.#expect(']');
    return array;
  }

  #string(): string {
    this.#expect('"');
    let text = '';
    for (;;) {
      const character = this.#text[this.#at];
      if (character === undefined || character < ' ') throw new NotAnExport('a string that does not end');
      this.#at += 1;
      if (character === '"') break;
      text += character === '\\' ? this.#escape() : character;
    }
    if (HALF.test(text)) throw new NotAnExport('half of a surrogate pair');
    return text;
  }

  #escape(): string {
    const character = this.#text[this.#at] ?? '';
    this.#at += 1;
    const escaped = ESCAPED[character];
    if (escaped !== undefined) return escaped;
    const digits = this.#text.slice(this.#at, this.#at + 4);
    if (character !== 'u' || !/^[0-9a-fA-F]{4}$/.test(digits)) throw new NotAnExport('an unknown escape');
    this.#at += 4;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  #number(): number {
    const digits = /[0-9.eE+\-A-Za-z]*/y;
    digits.lastIndex = this.#at;
    const text = digits.exec(this.#text)?.[0] ?? '';
    const isOne = this.#isPlain
      ? /^(0|[1-9][0-9]{0,15})$/.test(text) && Number.isSafeInteger(Number(text))
      : /^-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?$/.test(text);
    if (!isOne) throw new NotAnExport(text === '' ? 'no JSON' : `no plain number: ${text.slice(0, 40)}`);
    this.#at += text.length;
    return Number(text);
  }

  #deeper(level: number): void {
    if (level > this.#deepest) throw new NotAnExport(`nested deeper than ${this.#deepest}`);
  }

  #blanks(): void {
    while (' \t\n\r'.includes(this.#text[this.#at] ?? 'x')) this.#at += 1;
  }

  #takes(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #expect(character: string): void {
    if (!this.#takes(character)) throw new NotAnExport(`no JSON: ${character} is missing`);
  }
}
