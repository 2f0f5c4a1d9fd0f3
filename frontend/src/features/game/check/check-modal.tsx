import { Modal } from '@mantine/core';
import { useLocale, useTranslations } from 'use-intl';
import { type Ball, columnOf } from '../../../../../contracts/bingo/columns.ts';
import type { CheckedCard } from '../../../../../contracts/game/commands.ts';
import { verdicts } from '../../../texts/game.ts';
import { useWinText } from '../../../parts/win/use-win-shown.ts';
import { WinEye } from '../../../parts/win/win-eye.tsx';
import { Drawn } from '../board/drawn.tsx';
import { CheckedCardGrid } from './checked-card.tsx';
import classes from './check-modal.module.css';

interface CheckModalProps {
  card: CheckedCard | null;
  onClose: () => void;
}

export function CheckModal({ card, onClose }: CheckModalProps) {
  const t = useTranslations();
  return (
    <Modal
      opened={card !== null}
      onClose={onClose}
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
          <Verdict won={card.won} />
          <Drawn>
            {(drawn) => (
              <>
                <CheckedCardGrid card={card} drawn={drawn} />
                <CheckResult card={card} drawn={drawn} />
              </>
            )}
          </Drawn>
        </>
      ) : null}
    </Modal>
  );
}

/** In Amharic first, because the hall is told so; the words of the screen's language after it. */
function Verdict({ won }: { won: boolean }) {
  const t = useTranslations('game');
  const locale = useLocale();
  return (
    <output className={classes.verdict} data-won={won}>
      <span aria-hidden>{won ? '★' : '✕'}</span>
      <strong lang="am">{won ? verdicts.winner : verdicts.notWinner}</strong>
      {locale === 'am' ? null : <span>{t(won ? 'winner' : 'notWinner')}</span>}
    </output>
  );
}

function CheckResult({ card, drawn }: { card: CheckedCard; drawn: readonly Ball[] }) {
  const t = useTranslations('game');
  const winText = useWinText();
  const { completedAt, called, winners, totalWin } = card;
  if (completedAt === null)
    return <p className={classes.result}>{t('notComplete', { called: String(called) })}</p>;
  const ball = drawn[completedAt - 1];
  const share = winners.find(({ cardId }) => cardId === card.cardId)?.share;
  return (
    <div className={classes.result}>
      {ball === undefined ? null : (
        <p>
          {t('completedAt', {
            place: String(completedAt),
            called: String(called),
            ball: `${columnOf(ball)} ${ball}`,
          })}
        </p>
      )}
      {share === undefined ? null : (
        <p className={classes.share}>
          {t('share', { share: winText(share) })} <WinEye />
        </p>
      )}
      {winners.length > 1 ? (
        <p>{t('sharedBy', { count: String(winners.length), totalWin: winText(totalWin) })}</p>
      ) : null}
    </div>
  );
}
