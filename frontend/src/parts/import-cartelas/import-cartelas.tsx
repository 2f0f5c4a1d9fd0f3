import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ImportResult } from '../../../../contracts/cartelas/commands.ts';
import { DropHint } from './drop-hint.tsx';
import { ImportModal } from './import-modal.tsx';
import { ImportProblem } from './import-problem.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { type ImportState, useImport } from './use-import.ts';

interface ImportCartelasProps {
  /** Shows what would come in, and takes it in only then. */
  ask?: boolean;
  /** What came of it; null when another file is begun with. */
  onResult: (result: ImportResult | null) => void;
}

/** Takes in a file of cartelas, chosen or dropped onto the page. */
export function ImportCartelas({ ask = false, onResult }: ImportCartelasProps) {
  const t = useTranslations('cardImport');
  const chooser = useRef<HTMLInputElement>(null);
  const { state, choose, cancel } = useImport({ ask, onResult });
  const open = () => chooser.current?.click();
  const over = useFileDrop((file) => void choose(file));
  const sending = state.step === 'sending';

  return (
    <>
      {over ? <DropHint /> : null}
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,.csv,.tsv,.txt,.xlsx,application/json,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        aria-label={t('choose')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void choose(file);
          // The same file, mended, can be chosen again.
          currentTarget.value = '';
        }}
      />
      <Button
        variant={ask ? 'default' : 'filled'}
        size="md"
        leftSection={<IconUpload size={18} aria-hidden />}
        disabled={sending}
        onClick={open}
      >
        {sending ? t('importing') : t('choose')}
      </Button>
      <ImportModal state={inDialog(state, ask)} onClose={cancel} onChooseOther={open} />
      {!ask && state.step === 'refused' ? <ImportProblem {...state} /> : null}
    </>
  );
}

/** Without asking only what cannot be done without a decision comes in a dialog. */
function inDialog(state: ImportState, ask: boolean): Extract<ImportState, { fileName: string }> | null {
  if (state.step === 'choosing' || state.step === 'sending') return null;
  return ask || state.step === 'unnumbered' ? state : null;
}
