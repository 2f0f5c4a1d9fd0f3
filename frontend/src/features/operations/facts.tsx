import type { ReactNode } from 'react';
import classes from './operations.module.css';

/** Some things known of one thing, each under its name. */
export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.panel} aria-label={title}>
      <h2>{title}</h2>
      <dl>{children}</dl>
    </section>
  );
}

interface FactProps {
  name: string;
  /** `bad`: somebody has to do something about it. */
  tone?: 'good' | 'bad' | undefined;
  children: ReactNode;
}

export function Fact({ name, tone, children }: FactProps) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd data-tone={tone}>{children}</dd>
    </div>
  );
}
