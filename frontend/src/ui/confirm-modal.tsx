import { Button, Group, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from './alert.tsx';

interface ConfirmModalProps {
  title: string;
  text: ReactNode;
  /** What the button that does it says. */
  confirm: string;
  opened: boolean;
  busy: boolean;
  /** Why it could not be done; the dialog stays so that it can be tried again. */
  problem?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back; the way out has the focus. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, text, confirm, opened, busy, problem, onConfirm, onClose } = props;
  const t = useTranslations('common');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close'), size: 40 }}
    >
      <Text mb="lg">{text}</Text>
      {problem ? <Alert>{problem}</Alert> : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" size="md" data-autofocus onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button color="bad" size="md" loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </Group>
    </Modal>
  );
}
