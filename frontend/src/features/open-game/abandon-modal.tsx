import { Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ReasonForm } from '../../parts/reason/reason-form.tsx';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';

interface AbandonModalProps {
  gameNumber: string;
  /** Played on an old client. */
  elsewhere: boolean;
  /** A number of it was called: why it is left stays on record. */
  begun: boolean;
  opened: boolean;
  onClose: () => void;
  onConfirm: (reason?: string) => void;
}

export function AbandonModal(props: AbandonModalProps) {
  const { gameNumber, elsewhere, begun, opened, onClose, onConfirm } = props;
  const t = useTranslations();
  const title = t('register.confirmTitle', { gameNumber });
  const text = t(elsewhere ? 'register.confirmElsewhere' : 'register.confirmText', { gameNumber });
  const confirm = t('register.confirmStart');
  return begun ? (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44 }}
    >
      <ReasonForm
        text={text}
        confirm={confirm}
        busy={false}
        problem={null}
        onReason={onConfirm}
        onClose={onClose}
      />
    </Modal>
  ) : (
    <ConfirmModal
      opened={opened}
      title={title}
      text={text}
      confirm={confirm}
      onConfirm={() => onConfirm()}
      onClose={onClose}
    />
  );
}
