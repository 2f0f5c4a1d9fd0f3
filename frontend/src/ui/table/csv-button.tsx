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
import { downloadBlob, toCsvFile } from './csv.ts';
import { fileNameOf } from './file-name.ts';

interface CsvButtonProps<Row> {
  columns: readonly Column<Row>[];
  /** What the rows are and how they are filtered: the file is named after it and the time zone. */
  fileName: readonly (string | number | undefined)[];
  /** All rows, not only those of the page shown; a server's come when they are asked for, however many. */
  rows: readonly Row[] | (() => AsyncIterable<readonly Row[]>);
}

/** Rows that are all here at once, or after one wait. */
export async function* once<Row>(
  rows: readonly Row[] | Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  yield await rows;
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
      const { file: saving, rows: count } = await toCsvFile(
        columns,
        typeof rows === 'function' ? rows() : once(rows),
      );
      const file = `${fileNameOf(fileName, timeZone)}.csv`;
      downloadBlob(file, saving);
      // Whether it gets onto the record is no concern of whoever has saved it.
      const saved = { file: file.slice(0, LONGEST_FILE_NAME), rows: count, as: 'file' } as const;
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
