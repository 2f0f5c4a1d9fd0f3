import type { ReactNode } from 'react';
import classes from './summary-cards.module.css';

/** A row of cards, each with one figure; a chart may stand among them. */
export function SummaryCards({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={classes.cards} aria-label={label}>
      {children}
    </section>
  );
}

/** A figure as a link. */
export interface CardLink {
  children: ReactNode;
  className: string | undefined;
}

interface SummaryCardProps {
  label: string;
  value: string;
  /** What the figure is in or of. */
  note?: ReactNode;
  /** Makes the figure a link to the rows that it is the sum of. */
  link?: ((figure: CardLink) => ReactNode) | undefined;
}

export function SummaryCard({ label, value, note, link }: SummaryCardProps) {
  return (
    <div className={classes.card}>
      <span className={classes.label}>{label}</span>
      <output className={classes.value} aria-label={label}>
        {link ? link({ children: value, className: classes.link }) : value}
      </output>
      {note === undefined ? null : <span className={classes.note}>{note}</span>}
    </div>
  );
}
