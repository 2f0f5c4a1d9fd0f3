import { useTranslations } from 'use-intl';
import type { GameSession } from '../../../../contracts/analysis/queries.ts';
import classes from '../../ui/report.module.css';
import { statusWords } from './use-session-words.ts';

/** How a session stands and, below that, whatever else is to be known of it. */
export function SessionStatus({ session }: { session: GameSession }) {
  const [status, ...notes] = statusWords(useTranslations('sessions'), session);
  return (
    <>
      {status}
      {notes.map((note) => (
        <span key={note} className={classes.source}>
          {note}
        </span>
      ))}
    </>
  );
}
