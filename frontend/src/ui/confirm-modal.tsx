import { Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Alert } from './alert.tsx';
import { ModalButtons } from './modal-buttons.tsx';

interface ConfirmModalProps {
  title: string;
  text: string;
  /** What it is about, where words are not enough. */
  children?: ReactNode;
  /** What the button that does it says. */
  confirm: string;
  /** What the way out says, where `Cancel` would be taken for the thing itself. */
  back?: string;
  opened: boolean;
  busy?: boolean;
  /** Why it could not be done; the dialog stays so that it can be tried again. */
  problem?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that cannot be taken back; the way out has the focus. */
export function ConfirmModal(props: ConfirmModalProps) {
  const { title, text, children, confirm, back, opened, busy = false, problem, onConfirm, onClose } = props;
  const t = useTranslations('common');
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('close'), size: 40 }}
    >
      <Stack>
        <Text>{text}</Text>
        {children}
        {problem ? <Alert>{problem}</Alert> : null}
        <ModalButtons
          confirm={confirm}
          back={back}
          busy={busy}
          danger
          onConfirm={onConfirm}
          onClose={onClose}
        />
      </Stack>
    </Modal>
  );
}
