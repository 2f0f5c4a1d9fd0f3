import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '../../../ui/notifications.ts';
import { useNavigate } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { JACKPOT_EVERY } from '../../../../../contracts/bingo/stakes.ts';
import { cancelGame } from '../../../../../contracts/game/commands.ts';
import { useCommand } from '../../../api/use-api.ts';
import { useProblemText } from '../../../api/use-problem-text.ts';
import { formatMoney } from '../../../texts/format.ts';
import { ConfirmModal } from '../../../ui/confirm-modal.tsx';
import { type AnyOpenGame, useCutOrBegun, usePatchAnyGame } from '../board/use-board.ts';
import classes from './finish.module.css';

/** Takes back a game opened by mistake, as long as its cut and its first number were not called; then cards are chosen again. */
export function CancelGame({ game }: { game: AnyOpenGame }) {
  const t = useTranslations();
  const problemText = useProblemText();
  const navigate = useNavigate();
  const patch = usePatchAnyGame();
  const cancel = useCommand(cancelGame);
  const [asking, dialog] = useDisclosure(false, { onOpen: cancel.reset });
  const begun = useCutOrBegun();
  const { gameNumber, source, jackpot } = game;
  const refused = cancel.error ? problemText(cancel.error) : null;

  function confirm() {
    cancel.mutate(
      { gameNumber },
      {
        onSuccess: ({ seed }) => {
          notifications.show({
            color: 'good',
            message: t('game.cancel.done', { gameNumber: String(gameNumber) }),
          });
          patch(gameNumber, (known) => ({ ...known, phase: 'cancelled', seed }));
          void navigate({ to: '/Cartel_Register' });
        },
      },
    );
  }

  return (
    <>
      {begun ? null : (
        <Button variant="default" className={classes.cancel} onClick={dialog.open}>
          {t('game.cancel.button')}
        </Button>
      )}
      <ConfirmModal
        opened={asking}
        title={t('game.cancel.title', { gameNumber: String(gameNumber) })}
        text={t('game.cancel.text', {
          totalBet: formatMoney(game.totalBet),
          next: String(gameNumber + 1),
        })}
        confirm={t('game.cancel.button')}
        back={t('game.cancel.keep')}
        busy={cancel.isPending}
        problem={begun ? t('game.cancel.begun') : refused}
        onConfirm={confirm}
        onClose={dialog.close}
      >
        {jackpot ? (
          <Text>{t('game.cancel.jackpot', { tenth: String(gameNumber + JACKPOT_EVERY) })}</Text>
        ) : null}
        {source === 'legacy' ? <Text fw={600}>{t('game.cancel.elsewhere')}</Text> : null}
      </ConfirmModal>
    </>
  );
}
