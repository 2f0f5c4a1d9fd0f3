import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { importCartelas } from '../../../../contracts/cartelas/commands.ts';
import { useCommand } from '../../api/use-api.ts';
import { DropHint } from './drop-hint.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { ImportModal, type Chosen } from './import-modal.tsx';

const LARGEST_FILE = 5_000_000;

/** A file is looked through first; what would come in is shown, and only then taken in. */
export function ImportCards({ onDone }: { onDone: (message: string) => void }) {
  const t = useTranslations('cards');
  const chooser = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const preview = useCommand(importCartelas);

  async function onFile(file: File | undefined) {
    if (!file) return;
    const { name } = file;
    const content = file.size > LARGEST_FILE ? null : await file.text().catch(() => null);
    // The same file, mended, can be chosen again.
    if (chooser.current) chooser.current.value = '';
    preview.reset();
    setChosen({ fileName: name, content, tooLarge: file.size > LARGEST_FILE });
    if (content !== null) preview.mutate({ fileName: name, content, dryRun: true });
  }

  const over = useFileDrop((file) => void onFile(file));

  return (
    <>
      {over ? <DropHint /> : null}
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,.csv,.tsv,.txt,application/json,text/csv"
        aria-label={t('import')}
        onChange={({ currentTarget }) => void onFile(currentTarget.files?.[0])}
      />
      <Button
        variant="default"
        size="md"
        leftSection={<IconUpload size={18} aria-hidden />}
        loading={preview.isPending}
        onClick={() => chooser.current?.click()}
      >
        {t('import')}
      </Button>
      <ImportModal
        chosen={preview.isPending ? null : chosen}
        report={preview.data ?? null}
        error={preview.error}
        onClose={() => setChosen(null)}
        onDone={onDone}
      />
    </>
  );
}
