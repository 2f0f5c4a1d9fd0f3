import { useTranslations } from 'use-intl';
import { ConfirmModal } from '../../ui/confirm-modal.tsx';

interface AbandonModalProps {
  gameNumber: string;
  /** Played on an old client. */
  elsewhere: boolean;
  opened: boolean;
  onClose: () => void;
  onConfirm: () => void;
}

export function AbandonModal({ gameNumber, elsewhere, opened, onClose, onConfirm }: AbandonModalProps) {
  const t = useTranslations('register');
  return (
    <ConfirmModal
      opened={opened}
      title={t('confirmTitle', { gameNumber })}
      text={t(elsewhere ? 'confirmElsewhere' : 'confirmText', { gameNumber })}
      confirm={t('confirmStart')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
