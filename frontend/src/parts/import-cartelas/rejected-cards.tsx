import { useTranslations } from 'use-intl';
import type { RejectedCard } from '../../../../contracts/cartelas/card-faults.ts';
import { formatCount } from '../../texts/format.ts';
import { useCartelaFaultWords } from '../../texts/use-cartela-fault-words.ts';
import { Alert } from '../../ui/alert.tsx';
import classes from './rejected-cards.module.css';

/** More than anyone reads here; the count says how many there are. */
const MOST_SHOWN = 500;

/** The cards of a file that were not taken in, each with everything that is wrong with it. */
export function RejectedCards({ cards }: { cards: readonly RejectedCard[] }) {
  const t = useTranslations('cardImport');
  const words = useCartelaFaultWords();
  const more = cards.length - MOST_SHOWN;
  if (cards.length === 0) return null;
  return (
    <Alert>
      <strong className={classes.title}>{t('notTaken', { count: cards.length })}</strong>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so a keyboard has to reach it */}
      <ul className={classes.cards} tabIndex={0} aria-label={t('rejected')}>
        {cards.slice(0, MOST_SHOWN).map((card) => (
          <li key={card.place}>{words.rejectedCard(card)}</li>
        ))}
        {more > 0 ? <li>{t('andMore', { count: formatCount(more) })}</li> : null}
      </ul>
    </Alert>
  );
}
