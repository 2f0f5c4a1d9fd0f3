import { Button } from '@mantine/core';
import { Link, type LinkProps } from '@tanstack/react-router';
import { Alert } from '../../ui/alert.tsx';
import classes from './all-admin.module.css';

interface LinkedAlarmProps {
  text: string;
  /** Where more is said of it. */
  to: NonNullable<LinkProps['to']>;
  see: string;
}

/** Something that should never be, and the way to it. */
export function LinkedAlarm({ text, to, see }: LinkedAlarmProps) {
  return (
    <Alert>
      <div className={classes.alarm}>
        <span>{text}</span>
        <Button component={Link} to={to} variant="default" size="sm" className="no-print">
          {see}
        </Button>
      </div>
    </Alert>
  );
}
