import { CloseButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { ImportResult } from '../../../../contracts/cartelas/commands.ts';
import { useCartelaFaultWords } from '../../texts/use-cartela-fault-words.ts';
import { Alert } from '../../ui/alert.tsx';
import classes from './import-outcome.module.css';

const MOST_SHOWN = 20;

/** What came of importing a file; stays until it is closed, also when the cards are there. */
export function ImportOutcome({ report, onClose }: { report: ImportResult; onClose: () => void }) {
  const t = useTranslations();
  const words = useCartelaFaultWords();
  const { imported, accepted, rejected } = report;
  return (
    <div className={classes.outcome}>
      <div className={classes.messages}>
        {imported ? <Alert kind="good">{t('register.imported', { count: accepted.length })}</Alert> : null}
        {rejected.length > 0 ? (
          <Alert>
            {t('register.rejected', { count: rejected.length })}
            <ul>
              {rejected.slice(0, MOST_SHOWN).map((card) => (
                <li key={card.place}>{words.rejectedCard(card)}</li>
              ))}
              {rejected.length > MOST_SHOWN ? (
                <li>{t('cards.andMore', { count: String(rejected.length - MOST_SHOWN) })}</li>
              ) : null}
            </ul>
          </Alert>
        ) : null}
      </div>
      <CloseButton size={40} aria-label={t('common.close')} onClick={onClose} />
    </div>
  );
}
