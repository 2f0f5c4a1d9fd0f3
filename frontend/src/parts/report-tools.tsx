import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PrintButton } from '../ui/print-button.tsx';
import classes from '../ui/report.module.css';

interface ReportToolsProps {
  links: readonly { to: '/branchAdmin' | '/GameAnalytics' | '/Jackpot'; label: string }[];
  /** Of which money and which day the figures are. */
  note: ReactNode;
}

/** Over the figures of a branch: the ways to the others, and paper. */
export function ReportTools({ links, note }: ReportToolsProps) {
  return (
    <div className={classes.tools}>
      {links.map(({ to, label }) => (
        <Button key={to} component={Link} to={to} variant="default" size="md" className="no-print">
          {label}
        </Button>
      ))}
      <PrintButton />
      {note ? <p className={classes.day}>{note}</p> : null}
    </div>
  );
}
