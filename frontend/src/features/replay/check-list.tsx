import { memo } from 'react';
import { useTranslations } from 'use-intl';
import type { CheckMade } from '../../../../contracts/replay/moments.ts';
import classes from './check-list.module.css';

interface CheckListProps {
  /** Those made by then. */
  checks: readonly CheckMade[];
  onCheck: (check: CheckMade) => void;
}

const verdictOf = ({ completedAt, late }: CheckMade) =>
  completedAt === null ? 'notWon' : late ? 'late' : 'won';

/** Each check with the verdict given then; one leads to its moment and its card. */
export const CheckList = memo(function CheckList({ checks, onCheck }: CheckListProps) {
  const t = useTranslations();
  if (checks.length === 0) return <p className={classes.none}>{t('history.checksNone')}</p>;
  return (
    <ol className={classes.list}>
      {checks.map((check) => {
        const { index, cardId, winnerType, called, completedAt } = check;
        const verdict = verdictOf(check);
        return (
          <li key={index}>
            <button type="button" onClick={() => onCheck(check)}>
              <strong>
                {t('history.card')} {cardId}
              </strong>
              <span data-verdict={verdict}>{t(`history.${verdict}`)}</span>
              <small>
                {t(`winnerTypes.${winnerType}`)} · {t('history.called')} {called}
                {completedAt === null ? '' : ` · ${t('history.completedAt')} ${completedAt}`}
              </small>
            </button>
          </li>
        );
      })}
    </ol>
  );
});
