import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { CheckedCard } from '../../../../../contracts/game/commands.ts';
import classes from './check-modal.module.css';

/** The card is a winner now: whoever typed another number than they meant can say so where they see it. */
export function RecordedCard({ card, onWithdraw }: { card: CheckedCard; onWithdraw: () => void }) {
  const t = useTranslations('game');
  return (
    <div className={classes.recorded}>
      {card.late ? <p>{t('lateRecorded')}</p> : null}
      <Button variant="subtle" size="sm" onClick={onWithdraw}>
        {t('wrongCard')}
      </Button>
    </div>
  );
}
