import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { importCartelas, type ImportResult } from '../../../../contracts/cartelas/commands.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { DropHint } from './drop-hint.tsx';
import { useFileDrop } from './use-file-drop.ts';

const LARGEST_FILE = 5_000_000;

/** A branch without cartelas: the way to some. */
export function ImportFirst({ onReport }: { onReport: (report: ImportResult | null) => void }) {
  const t = useTranslations('register');
  const text = useProblemText();
  const command = useCommand(importCartelas);
  const chooser = useRef<HTMLInputElement>(null);
  const [tooBig, setTooBig] = useState(false);

  async function onFile(file: File | undefined) {
    if (!file || command.isPending) return;
    onReport(null);
    setTooBig(file.size > LARGEST_FILE);
    if (file.size > LARGEST_FILE) return;
    const content = await file.text();
    command.mutate({ fileName: file.name, content, dryRun: false }, { onSuccess: onReport });
    // The same file, mended, can be chosen again.
    if (chooser.current) chooser.current.value = '';
  }

  const over = useFileDrop((file) => void onFile(file));
  return (
    <EmptyState title={t('noCards')}>
      {over ? <DropHint /> : null}
      <Text c="dimmed" maw="60ch">
        {t('importHint')}
      </Text>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".json,.csv,.txt,application/json,text/csv"
        aria-label={t('importFile')}
        onChange={(event) => void onFile(event.currentTarget.files?.[0])}
      />
      <Button size="md" disabled={command.isPending} onClick={() => chooser.current?.click()}>
        {command.isPending ? t('importing') : t('importFile')}
      </Button>
      {tooBig ? <Alert>{t('importTooBig')}</Alert> : null}
      {command.error ? <Alert>{text(command.error)}</Alert> : null}
    </EmptyState>
  );
}
