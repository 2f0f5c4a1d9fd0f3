import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import { deleteCartela } from '../../../../contracts/cartelas/commands.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { CardPreview } from '../../parts/card/card-preview.tsx';
import classes from './card-list.module.css';

interface DeleteCardModalProps {
  card: Cartela | null;
  onClose: () => void;
  onDeleted: (cardId: number) => void;
}

export function DeleteCardModal({ card, onClose, onDeleted }: DeleteCardModalProps) {
  const t = useTranslations();
  const text = useProblemText();
  const command = useCommand(deleteCartela);

  function close() {
    command.reset();
    onClose();
  }

  function confirm() {
    if (!card || command.isPending) return;
    const { cardId } = card;
    command.mutate(
      { cardId },
      {
        onSuccess: () => {
          onDeleted(cardId);
          close();
        },
      },
    );
  }

  return (
    <Modal
      opened={card !== null}
      onClose={close}
      title={card ? t('cards.deleteTitle', { cardId: String(card.cardId) }) : ''}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
    >
      <div className={classes.form}>
        <Text>{t('cards.deleteText')}</Text>
        <CardPreview cartela={card ?? undefined} />
        {command.error ? (
          <Alert>
            {t('cards.deleteFailed')} {text(command.error)}
          </Alert>
        ) : null}
        <Group justify="flex-end">
          <Button variant="default" size="md" data-autofocus onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button color="bad" size="md" loading={command.isPending} onClick={confirm}>
            {t('cards.delete')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
