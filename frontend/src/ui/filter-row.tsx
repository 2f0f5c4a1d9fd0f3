import type { ReactNode } from 'react';
import classes from './filter-row.module.css';

/** Filters beside each other, above what they filter. */
export function FilterRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={`${classes.filters} no-print`}>
      <legend className={classes.legend}>{label}</legend>
      {children}
    </fieldset>
  );
}
