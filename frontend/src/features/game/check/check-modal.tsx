import { Modal } from '@mantine/core';
import { useEffect } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { CheckedCard } from '../../../../../contracts/game/commands.ts';
import type { GameNumber } from '../../../../../contracts/ids.ts';
import { verdicts } from '../../../texts/game.ts';
import { whenIdle } from '../voice/when-idle.ts';
import { Drawn } from '../board/drawn.tsx';
import { loadConfetti } from './celebrate.ts';
import { Celebration } from './celebration.tsx';
import { CheckResult } from './check-result.tsx';
import { CheckedCardGrid } from './checked-card.tsx';
import classes from './check-modal.module.css';
import { LateCard } from './late-card.tsx';
import { RecordedCard } from './recorded-card.tsx';
import type { Check } from './use-check.ts';

interface CheckModalProps {
  check: Check;
  gameNumber: GameNumber | undefined;
  /** Recorded by a mistyped check. */
  onWithdraw: (card: CheckedCard) => void;
}

export function CheckModal({ check, gameNumber, onWithdraw }: CheckModalProps) {
  const t = useTranslations();
  const { card } = check;
  // By the time somebody wins it is there.
  useEffect(() => whenIdle(() => void loadConfetti().catch(() => undefined)), []);
  return (
    <Modal
      opened={card !== null}
      onClose={check.end}
      // The keys of the screen work again at once; in the field they would be typed.
      returnFocus={false}
      title={
        card
          ? `${t('game.card', { cardId: String(card.cardId) })} · ${t(`winnerTypes.${card.winnerType}`)}`
          : ''
      }
      size={480}
      classNames={{ content: classes.content, header: classes.header, title: classes.title }}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44 }}
      transitionProps={{ duration: 0 }}
    >
      {card ? (
        <>
          <Verdict of={verdictOf(card)} />
          {card.recorded ? <Celebration /> : null}
          <Drawn>
            {(drawn) => (
              <>
                <CheckResult card={card} drawn={drawn} />
                {card.late && !card.recorded ? <LateCard card={card} check={check} /> : null}
                <CheckedCardGrid card={card} drawn={drawn} />
              </>
            )}
          </Drawn>
          {card.recorded ? (
            <RecordedCard card={card} gameNumber={gameNumber} onWithdraw={() => onWithdraw(card)} />
          ) : null}
        </>
      ) : null}
    </Modal>
  );
}

type VerdictName = keyof typeof verdicts;

function verdictOf({ won, recorded }: CheckedCard): VerdictName {
  if (recorded) return 'winner';
  return won ? 'late' : 'notWinner';
}

const signs: Record<VerdictName, string> = { winner: '★', late: '!', notWinner: '✕' };

/** In Amharic first, because the hall is told so; the words of the screen's language after it. */
function Verdict({ of }: { of: VerdictName }) {
  const t = useTranslations('game');
  const locale = useLocale();
  return (
    <output className={classes.verdict} data-won={of === 'winner'}>
      <span aria-hidden>{signs[of]}</span>
      <strong lang="am">{verdicts[of]}</strong>
      {locale === 'am' ? null : <span>{t(of)}</span>}
    </output>
  );
}
