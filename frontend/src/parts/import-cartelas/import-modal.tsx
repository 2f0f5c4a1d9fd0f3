import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ImportPreview } from './import-preview.tsx';
import { ImportProblem } from './import-problem.tsx';
import { Unnumbered } from './unnumbered.tsx';
import type { ImportState } from './use-import.ts';

interface ImportModalProps {
  /** Null: there is nothing to ask or to show. */
  state: Extract<ImportState, { fileName: string }> | null;
  onClose: () => void;
  onChooseOther: () => void;
}

/** What is in a file before it is taken in, what has to be decided about it, or why it cannot be. */
export function ImportModal({ state, onClose, onChooseOther }: ImportModalProps) {
  const t = useTranslations();
  return (
    <Modal
      opened={state !== null}
      onClose={onClose}
      size={600}
      title={state ? t('cardImport.title', { fileName: state.fileName }) : ''}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 40 }}
    >
      {state ? (
        <Content key={state.step} state={state} onClose={onClose} onChooseOther={onChooseOther} />
      ) : null}
    </Modal>
  );
}

function Content({
  state,
  onClose,
  onChooseOther,
}: ImportModalProps & { state: NonNullable<ImportModalProps['state']> }) {
  const t = useTranslations();
  const [decided, setDecided] = useState(false);
  const count = state.step === 'asking' ? state.result.accepted.length : 0;
  const isOver = state.step === 'refused' || (state.step === 'asking' && count === 0);
  return (
    <>
      {state.step === 'asking' ? <ImportPreview result={state.result} /> : null}
      {state.step === 'refused' ? <ImportProblem {...state} /> : null}
      {state.step === 'unnumbered' ? (
        <Unnumbered question={state.question} decided={decided} onDecided={setDecided} />
      ) : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" size="md" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        {isOver || state.step === 'unnumbered' ? (
          <Button
            size="md"
            variant={isOver ? 'filled' : 'default'}
            data-autofocus={isOver || undefined}
            onClick={onChooseOther}
          >
            {t('cardImport.chooseOther')}
          </Button>
        ) : null}
        {state.step === 'unnumbered' ? (
          <Button size="md" disabled={!decided} loading={state.sending} onClick={state.confirm}>
            {t('cardImport.numberThem')}
          </Button>
        ) : null}
        {state.step === 'asking' && count > 0 ? (
          <Button size="md" data-autofocus loading={state.taking} onClick={state.take}>
            {t('cardImport.take', { count })}
          </Button>
        ) : null}
      </Group>
    </>
  );
}
