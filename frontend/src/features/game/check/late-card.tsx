import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { winnerShares } from '../../../../../contracts/bingo/totals.ts';
import type { CheckedCard } from '../../../../../contracts/game/commands.ts';
import { useProblemText } from '../../../api/use-problem-text.ts';
import { useWinText } from '../../../parts/win/use-win-shown.ts';
import { Alert } from '../../../ui/alert.tsx';
import classes from './check-modal.module.css';
import type { Check } from './use-check.ts';

/** Complete only after the first winner: no equal winner unless somebody says so, and then with what it costs the others. */
export function LateCard({ card, check }: { card: CheckedCard; check: Check }) {
  const t = useTranslations();
  const problemText = useProblemText();
  const winText = useWinText();
  const cardIds = [...card.winners.map(({ cardId }) => cardId), card.cardId];
  const share = winnerShares(card.totalWin, cardIds).winners[0]?.share ?? card.totalWin;
  return (
    <div className={classes.late}>
      <p>{t(card.late === 'never' ? 'game.lateNever' : 'game.lateText')}</p>
      {card.late === 'never' ? null : (
        <>
          <p>{t('game.lateShares', { count: String(cardIds.length), share: winText(share) })}</p>
          {check.error ? <Alert>{problemText(check.error)}</Alert> : null}
          <Group gap="sm">
            <Button size="md" onClick={check.end} data-autofocus>
              {t('game.lateNot')}
            </Button>
            <Button size="md" variant="default" loading={check.pending} onClick={check.recordLate}>
              {t('game.lateRecord')}
            </Button>
          </Group>
        </>
      )}
    </div>
  );
}
