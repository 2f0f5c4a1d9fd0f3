const MOST_GAMES = 2_147_483_647;

export interface Wanted {
  /** Every one of them has to occur. */
  readonly words: readonly string[];
  /** The game a number at the end asks for, and the words before it. */
  readonly game: { readonly number: number; readonly words: readonly string[] } | null;
}

/** What somebody looks for: `bole 12` is a name, and game 12 of a branch named Bole. */
export function wantedIn(text: string): Wanted {
  const words = text.normalize('NFC').trim().split(/\s+/).filter(Boolean);
  const digits = /^#?(\d{1,10})$/.exec(words.at(-1) ?? '')?.[1];
  const number = Number(digits);
  const isGame = digits !== undefined && number >= 1 && number <= MOST_GAMES;
  return { words, game: isGame ? { number, words: words.slice(0, -1) } : null };
}

/** A pattern for `ilike` that finds `word` anywhere, its own wildcards taken as they are. */
export function anywhere(word: string): string {
  return `%${literal(word)}%`;
}

/** Likewise what begins with these words. */
export function atStart(words: readonly string[]): string {
  return `${whole(words)}%`;
}

/** Likewise what is these words and nothing else. */
export function whole(words: readonly string[]): string {
  return literal(words.join(' '));
}

const literal = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`);
