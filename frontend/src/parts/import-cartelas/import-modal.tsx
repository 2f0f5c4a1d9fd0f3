import { Button, Group, Modal } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { ImportPreview } from './import-preview.tsx';
import { ImportProblem } from './import-problem.tsx';
import type { ImportState } from './use-import.ts';

interface ImportModalProps {
  state: ImportState;
  onClose: () => void;
  onChooseOther: () => void;
}

/** What is in a file before it is taken in, or why it cannot be. */
export function ImportModal({ state, onClose, onChooseOther }: ImportModalProps) {
  const t = useTranslations();
  const shown = state.step === 'asking' || state.step === 'refused' ? state : null;
  const count = shown?.step === 'asking' ? shown.result.accepted.length : 0;
  return (
    <Modal
      opened={shown !== null}
      onClose={onClose}
      size={600}
      title={shown ? t('cardImport.title', { fileName: shown.fileName }) : ''}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
    >
      {shown?.step === 'asking' ? <ImportPreview result={shown.result} /> : null}
      {shown?.step === 'refused' ? <ImportProblem {...shown} /> : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" size="md" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {shown?.step === 'asking' && count > 0 ? (
          <Button size="md" data-autofocus loading={shown.taking} onClick={shown.take}>
            {t('cardImport.take', { count })}
          </Button>
        ) : (
          <Button size="md" data-autofocus onClick={onChooseOther}>
            {t('cardImport.chooseOther')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
