import { Button, Progress } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { ExportScope } from '../../../../contracts/export/scope.ts';
import { Alert } from '../../ui/alert.tsx';
import { downloadBlob } from '../../ui/table/csv.ts';
import classes from './export.module.css';
import { type ExportProgress, fetchExport } from './fetch-export.ts';
import { useExportReason } from './use-export-reason.ts';

/** Saves a file that proves a game, or days, to strangers; long ones take a while, and can be cancelled. */
export function ExportButton({ scope }: { scope: ExportScope }) {
  const t = useTranslations('proofFile');
  const reasonOf = useExportReason();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const underWay = useRef<AbortController | null>(null);
  useEffect(() => () => underWay.current?.abort(), []);

  async function save() {
    const cancel = new AbortController();
    underWay.current = cancel;
    setFailed(null);
    setProgress({ done: 0, all: null });
    try {
      downloadBlob(fileNameOf(scope), await fetchExport(scope, setProgress, cancel.signal));
    } catch (error) {
      if (!cancel.signal.aborted) setFailed(reasonOf(error));
    } finally {
      if (!cancel.signal.aborted) setProgress(null);
    }
  }

  function onCancel() {
    underWay.current?.abort();
    setProgress(null);
  }

  if (progress) return <UnderWay progress={progress} onCancel={onCancel} />;
  return (
    <>
      <Button
        className="no-print"
        variant="default"
        size="md"
        title={t('hint')}
        leftSection={<IconFileCertificate size={18} aria-hidden />}
        onClick={() => void save()}
      >
        {t('save')}
      </Button>
      {failed === null ? null : <Alert>{failed}</Alert>}
    </>
  );
}

function UnderWay({ progress: { done, all }, onCancel }: { progress: ExportProgress; onCancel: () => void }) {
  const t = useTranslations('proofFile');
  const common = useTranslations('common');
  const percent = all ? Math.min(100, Math.round((100 * done) / all)) : 0;
  return (
    <div className={classes.underWay}>
      <Progress value={percent} aria-label={t('underWay')} />
      <span>{all === null ? t('underWay') : t('entries', { done: Math.min(done, all), all })}</span>
      <Button variant="default" size="md" onClick={onCancel}>
        {common('cancel')}
      </Button>
    </div>
  );
}

function fileNameOf(scope: ExportScope): string {
  if (scope.kind === 'game') return `game-${scope.game}.jsonl`;
  return scope.from === scope.to ? `day-${scope.from}.jsonl` : `days-${scope.from}-${scope.to}.jsonl`;
}
