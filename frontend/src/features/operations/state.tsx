import type { ReactNode } from 'react';
import classes from './operations.module.css';

/** A state in a word; the dot and the colour say nothing that the word does not. */
export function State({ tone, children }: { tone: 'good' | 'note' | 'bad'; children: ReactNode }) {
  return (
    <span className={classes.state} data-tone={tone}>
      <span className={classes.dot} aria-hidden />
      {children}
    </span>
  );
}
