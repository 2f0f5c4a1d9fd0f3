import { Button, Group, Modal, Text } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface AbandonModalProps {
  gameNumber: string;
  /** Played on an old client. */
  elsewhere: boolean;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function AbandonModal({ gameNumber, elsewhere, opened, onClose, onConfirm }: AbandonModalProps) {
  const t = useTranslations();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('register.confirmTitle', { gameNumber })}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
    >
      <Text mb="lg">
        {t(elsewhere ? 'register.confirmElsewhere' : 'register.confirmText', { gameNumber })}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" size="md" data-autofocus onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button color="bad" size="md" onClick={onConfirm}>
          {t('register.confirmStart')}
        </Button>
      </Group>
    </Modal>
  );
}
