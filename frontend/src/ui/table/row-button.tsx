import type { ReactNode } from 'react';
import classes from './row-button.module.css';

interface RowButtonProps {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** What a click on a row does, for those without a mouse: in the row's first cell. */
export function RowButton({ pressed, onPress, children }: RowButtonProps) {
  return (
    <button type="button" className={classes.button} aria-pressed={pressed} onClick={onPress}>
      {children}
    </button>
  );
}
