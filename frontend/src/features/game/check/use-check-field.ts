import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { GameNumber } from '../../../../../contracts/ids.ts';

/** What is typed into the card check of a game, and what is wrong with it. */
export interface CheckField {
  readonly typed: string;
  readonly invalid: string | null;
  readonly type: (typed: string, invalid?: string | null) => void;
  /** Of the field that has just left one place of the screen and is about to stand in another: it had the focus. */
  readonly moved: RefObject<boolean>;
}

type Entry = Pick<CheckField, 'typed' | 'invalid'> & { readonly gameNumber: GameNumber | null };

const EMPTY = { typed: '', invalid: null };

/** Kept outside of the field, which stands in another place of a small window: a tablet may be turned while one types. */
export function useCheckField(gameNumber: GameNumber | null): CheckField {
  const [entry, setEntry] = useState<Entry>({ gameNumber, ...EMPTY });
  const moved = useRef(false);
  useLayoutEffect(() => {
    moved.current = false;
  });
  const { typed, invalid } = entry.gameNumber === gameNumber ? entry : EMPTY;
  const type = useCallback(
    (text: string, problem: string | null = null) => setEntry({ gameNumber, typed: text, invalid: problem }),
    [gameNumber],
  );
  return { typed, invalid, type, moved };
}
