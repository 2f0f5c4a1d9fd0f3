import { Button } from '@mantine/core';
import { notifications } from '../notifications.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { LONGEST_FILE_NAME, recordSavedTable } from '../../../../contracts/activity/commands.ts';
import { useApi } from '../../api/use-api.ts';
import { useProblemText } from '../../api/use-problem-text.ts';
import { FIRST_TIME_ZONE } from '../../texts/time-zone.tsx';
import type { Column } from './column.ts';
import { downloadText, toCsv } from './csv.ts';
import { fileNameOf } from './file-name.ts';

interface CsvButtonProps<Row> {
  columns: readonly Column<Row>[];
  /** What the rows are and how they are filtered: the file is named after it and the time zone. */
  fileName: readonly (string | number | undefined)[];
  /** All rows, not only those of the page shown; a server's are fetched when they are asked for. */
  rows: readonly Row[] | (() => Promise<readonly Row[]>);
}

export function CsvButton<Row>({ columns, fileName, rows }: CsvButtonProps<Row>) {
  const t = useTranslations('table');
  const api = useApi();
  const problem = useProblemText();
  const timeZone = useTimeZone() ?? FIRST_TIME_ZONE;
  const [busy, setBusy] = useState(false);

  async function download() {
    if (busy) return;
    setBusy(true);
    try {
      const all = typeof rows === 'function' ? await rows() : rows;
      const file = `${fileNameOf(fileName, timeZone)}.csv`;
      downloadText(file, await toCsv(columns, all));
      // Whether it gets onto the record is no concern of whoever has saved it.
      const saved = { file: file.slice(0, LONGEST_FILE_NAME), rows: all.length, as: 'file' } as const;
      api.send(recordSavedTable, saved).catch(() => undefined);
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
