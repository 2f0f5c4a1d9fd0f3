import { Button, Group, Modal, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { finishGame } from '../../../../../contracts/game/commands.ts';
import { useCommand } from '../../../api/use-api.ts';
import { useProblemText } from '../../../api/use-problem-text.ts';
import { Alert } from '../../../ui/alert.tsx';
import { type AnyOpenGame, usePatchAnyGame } from '../board/use-board.ts';
import classes from './finish.module.css';

interface FinishProps {
  game: AnyOpenGame;
  /** What it means for the game. */
  text: ReactNode;
  /** Its winners so far; none: nobody has won. */
  children: ReactNode;
}

/** FINISH ends the game for good, so it stands apart and asks first. */
export function Finish({ game: { gameNumber }, text, children }: FinishProps) {
  const t = useTranslations();
  const problemText = useProblemText();
  const patch = usePatchAnyGame();
  const finish = useCommand(finishGame);
  const [asking, dialog] = useDisclosure(false, { onOpen: finish.reset });

  function confirm() {
    finish.mutate(
      { gameNumber },
      {
        onSuccess: ({ winners: shares, ...ended }) => {
          patch(gameNumber, (known) => ({
            ...known,
            ...ended,
            phase: 'finished',
            outcome: 'finished',
            shares,
            paid: [],
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
        <Text mb="sm">{text}</Text>
        {children ? (
          <div className={classes.winners}>{children}</div>
        ) : (
          <Text fw={600}>{t('game.finishNoWinner')}</Text>
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
