import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import { finishGame } from '../../../contracts/game/run-game.ts';
import { useCommand } from '../api/use-api.ts';
import { useProblemText } from '../texts/use-problem-text.ts';
import { Alert } from '../ui/alert.tsx';
import classes from './finish.module.css';
import { type OpenGame, usePatchGame } from './use-board.ts';
import { Winners } from './winners.tsx';

/** FINISH ends the game for good, so it stands apart and asks first. */
export function Finish({ game }: { game: OpenGame }) {
  const t = useTranslations();
  const problemText = useProblemText();
  const patch = usePatchGame();
  const finish = useCommand(finishGame);
  const [asking, dialog] = useDisclosure(false, { onOpen: finish.reset });
  const { gameNumber, drawn, winners, totalWin } = game;

  function confirm() {
    finish.mutate(
      { gameNumber },
      {
        onSuccess: ({ winners: shares, remainder, seed }) => {
          patch(gameNumber, (known) => ({
            ...known,
            phase: 'finished',
            outcome: 'finished',
            shares,
            remainder,
            seed,
          }));
        },
      },
    );
  }

  return (
    <>
      <Button variant="outline" color="bad" className={classes.finish} onClick={dialog.open}>
        {t('game.finish')}
      </Button>
      <Modal
        opened={asking}
        onClose={dialog.close}
        title={t('game.finishTitle', { gameNumber: String(gameNumber) })}
        classNames={{ content: classes.content, header: classes.content, title: classes.title }}
        closeButtonProps={{ 'aria-label': t('common.close'), size: 44 }}
        transitionProps={{ duration: 0 }}
      >
        <Text mb="sm">{t('game.finishText', { called: String(drawn.length) })}</Text>
        {winners.length === 0 ? (
          <Text fw={600}>{t('game.finishNoWinner')}</Text>
        ) : (
          <div className={classes.winners}>
            <Winners winners={winners} totalWin={totalWin} />
          </div>
        )}
        {finish.error ? <Alert>{problemText(finish.error)}</Alert> : null}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" size="md" onClick={dialog.close} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button color="bad" size="md" loading={finish.isPending} onClick={confirm}>
            {t('game.finish')}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
