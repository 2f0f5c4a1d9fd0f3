import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { useAddressText } from '../use-address-text.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { nextSort, type Sort } from './column.ts';
import { CsvButton } from './csv-button.tsx';
import classes from './report-table.module.css';
import { filterRows, searchTexts } from './filter-rows.ts';
import { Pager, pagesOf, pageSizes } from './pager.tsx';
import { PrintedNote } from './printed-note.tsx';
import { PrintTableButton } from './print-table-button.tsx';
import { MOST_PRINTED, usePrinting } from './printing.ts';
import { sortRows } from './sort-rows.ts';
import { useTableSearch } from './use-table-search.ts';

interface ReportTableProps<Row> extends Omit<DataTableProps<Row>, 'sorting' | 'foot' | 'totalRows'> {
  /** By which the address knows the table among those of its screen. */
  name: string;
  /** The CSV's, without its ending. */
  fileName: string;
  initialSort?: Sort;
}

/**
 * A table whose rows are all here: sorted, filtered, paged, printed and saved as CSV. Totals are those of all rows that
 * the filter lets through, on whatever page.
 */
export function ReportTable<Row>(props: ReportTableProps<Row>) {
  const { name, fileName, initialSort, tools, ...table } = props;
  const { columns, rows, title, empty } = table;
  const t = useTranslations('table');
  const search = useTableSearch(name, { columns, initialSort: initialSort ?? null });
  const { sort, size = pageSizes[1], change } = search;
  const [filter, setFilter] = useAddressText(search.find, (find) => change({ find }));
  const printing = usePrinting();
  const applied = useDeferredValue(filter);

  // Columns are made anew on each render; what they read changes with the rows alone.
  // oxlint-disable-next-line react/exhaustive-deps
  const texts = useMemo(() => (applied === '' ? [] : searchTexts(rows, columns)), [rows, applied === '']);
  const found = useMemo(() => filterRows(rows, texts, applied), [rows, texts, applied]);
  // oxlint-disable-next-line react/exhaustive-deps
  const sorted = useMemo(() => sortRows(found, columns, sort), [found, sort?.id, sort?.direction]);
  const page = Math.min(search.page ?? 1, pagesOf(sorted.length, size));
  const shown = printing ? sorted.slice(0, MOST_PRINTED) : sorted.slice((page - 1) * size, page * size);

  return (
    <DataTable
      {...table}
      rows={shown}
      note={printing ? <PrintedNote note={table.note} most={sorted.length > MOST_PRINTED} /> : table.note}
      totalRows={found}
      empty={rows.length === 0 ? empty : t('noMatch')}
      sorting={{
        sort,
        onSort: (column) => change({ sort: nextSort(sort, column) }),
      }}
      tools={
        <>
          {tools}
          {rows.length > 1 ? (
            <TextInput
              type="search"
              size="sm"
              className={classes.filter}
              aria-label={t('filterOf', { title })}
              placeholder={t('filter')}
              leftSection={<IconSearch size={16} aria-hidden />}
              value={filter}
              onChange={({ currentTarget }) => setFilter(currentTarget.value)}
            />
          ) : null}
          <CsvButton columns={columns} rows={sorted} fileName={[fileName, applied]} />
          <PrintTableButton />
        </>
      }
      foot={
        sorted.length > pageSizes[0] ? (
          <Pager
            page={page}
            size={size}
            count={sorted.length}
            onPage={(next) => change({ page: next })}
            onSize={(next) => change({ size: next })}
          />
        ) : null
      }
    />
  );
}
