import { Button } from '@mantine/core';
import { notifications } from '../notifications.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../api/use-problem-text.ts';
import type { Column } from './column.ts';
import { downloadText, toCsv } from './csv.ts';

interface CsvButtonProps<Row> {
  columns: readonly Column<Row>[];
  /** Without its ending. */
  fileName: string;
  /** All rows, not only those of the page shown; a server's are fetched when they are asked for. */
  rows: readonly Row[] | (() => Promise<readonly Row[]>);
}

export function CsvButton<Row>({ columns, fileName, rows }: CsvButtonProps<Row>) {
  const t = useTranslations('table');
  const problem = useProblemText();
  const [busy, setBusy] = useState(false);

  async function download() {
    if (busy) return;
    setBusy(true);
    try {
      const all = typeof rows === 'function' ? await rows() : rows;
      downloadText(`${fileName}.csv`, await toCsv(columns, all));
    } catch (error) {
      notifications.show({ color: 'bad', role: 'alert', title: t('csvFailed'), message: problem(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button
      variant="default"
      size="sm"
      loading={busy}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void download()}
    >
      {t('csv')}
    </Button>
  );
}
