import { Button, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { importCartelas } from '../../../../contracts/cartelas/import-cartelas.ts';
import { useCommand } from '../../api/use-api.ts';
import { useProblemText } from '../../texts/use-problem-text.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/states.tsx';

const LARGEST_FILE = 5_000_000;

/** A branch without cartelas: the way to some. */
export function ImportFirst() {
  const t = useTranslations('register');
  const text = useProblemText();
  const command = useCommand(importCartelas);
  const chooser = useRef<HTMLInputElement>(null);
  const [tooBig, setTooBig] = useState(false);

  async function onFile(file: File | undefined) {
    if (!file) return;
    setTooBig(file.size > LARGEST_FILE);
    if (file.size > LARGEST_FILE) return;
    const content = await file.text();
    command.mutate({ fileName: file.name, content, dryRun: false });
    // The same file, mended, can be chosen again.
    if (chooser.current) chooser.current.value = '';
  }

  const report = command.data;
  return (
    <EmptyState title={t('noCards')}>
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
      {report?.imported ? (
        <Alert kind="good">{t('imported', { count: report.accepted.length })}</Alert>
      ) : null}
      {report && report.rejected.length > 0 ? (
        <Alert>
          {t('rejected', { count: report.rejected.length })}
          <ul>
            {report.rejected.slice(0, 20).map(({ place, problem }) => (
              <li key={place}>{problem}</li>
            ))}
          </ul>
        </Alert>
      ) : null}
    </EmptyState>
  );
}
