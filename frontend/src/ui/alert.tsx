import type { ReactNode } from 'react';
import classes from './alert.module.css';

/** A message beside the control it speaks of, read out when it appears. */
export function Alert({ kind = 'bad', children }: { kind?: 'bad' | 'good' | 'note'; children: ReactNode }) {
  return (
    <div role={kind === 'bad' ? 'alert' : 'status'} className={classes.alert} data-kind={kind}>
      {children}
    </div>
  );
}
