import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';

interface ModalButtonsProps {
  /** What the button that does it says. */
  confirm: string;
  back?: string | undefined;
  busy: boolean;
  /** For what cannot be taken back. */
  danger?: boolean;
  /** Without it the button submits the form that it stands in; with it the way out has the focus. */
  onConfirm?: () => void;
  onClose: () => void;
}

/** At the end of a dialog: the way out, and what it is there for. */
export function ModalButtons({ confirm, back, busy, danger = false, onConfirm, onClose }: ModalButtonsProps) {
  const t = useTranslations('common');
  return (
    <Group justify="flex-end">
      <Button variant="default" size="md" data-autofocus={onConfirm ? true : undefined} onClick={onClose}>
        {back ?? t('cancel')}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        size="md"
        {...(danger ? { color: 'bad' } : {})}
        loading={busy}
        onClick={onConfirm}
      >
        {confirm}
      </Button>
    </Group>
  );
}
