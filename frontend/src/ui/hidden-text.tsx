import type { ReactNode } from 'react';
import classes from './hidden-text.module.css';

/** What only a screen reader says. A bare element: a card or a board has dozens of them, drawn many times a second. */
export function HiddenText({ children }: { children: ReactNode }) {
  return <span className={classes.hidden}>{children}</span>;
}
