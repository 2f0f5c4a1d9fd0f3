import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { shortHash } from '../../../../contracts/bingo/hashed-text.ts';
import { headLine } from '../../../../contracts/seal/day-line.ts';
import type { SealedDay } from '../../../../contracts/seal/queries.ts';
import type { Day } from '../../../../contracts/time.ts';
import { formatCount } from '../../texts/format.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { columnsOf, fileColumn, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { printOnly } from '../../ui/table/printing.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { RowButton } from '../../ui/table/row-button.tsx';
import { PrintedLines } from './printed-lines.tsx';
import classes from './seals.module.css';

interface SealedDayTableProps {
  days: readonly SealedDay[];
  count: number;
  filtered: boolean;
  shown: Day | undefined;
  onDay: (day: Day) => void;
}

/** The newest first; a row shows its line in full. */
export function SealedDayTable({ days, count, filtered, shown, onDay }: SealedDayTableProps) {
  const t = useTranslations('seals');
  const times = useTimes();
  const sheet = useRef<HTMLElement>(null);
  const columns = columnsOf<SealedDay>({
    date: textColumn(t('date'), ({ day }) => day, {
      cell: ({ day }) => (
        <RowButton pressed={shown === day} onPress={() => onDay(day)}>
          {day}
        </RowButton>
      ),
    }),
    short: textColumn(t('short'), ({ head }) => shortHash(head), {
      cell: ({ head }) => <code className={classes.short}>{shortHash(head)}</code>,
    }),
    number: numberColumn(t('number'), ({ number }) => number),
    sealed: textColumn(t('sealed'), ({ sealed }) => times.dateTime(sealed)),
    remark: textColumn(t('remark'), ({ late }) => (late ? t('late') : '')),
    line: fileColumn(t('line'), headLine),
  });
  return (
    <>
      <ReportTable
        name="lines"
        title={t('lines')}
        note={
          days.length < count
            ? t('more', { shown: formatCount(days.length), count: formatCount(count) })
            : undefined
        }
        columns={columns}
        rows={days}
        rowKey={({ number }) => number}
        onRow={({ day }) => onDay(day)}
        empty={t(filtered ? 'noMatch' : 'none')}
        fileName="sealed-days"
        tools={
          days.length > 0 ? (
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => printOnly(sheet.current)}
            >
              {t('printLines')}
            </Button>
          ) : null
        }
      />
      <PrintedLines ref={sheet} days={days} />
    </>
  );
}
