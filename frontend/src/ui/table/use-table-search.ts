import { useNavigate, useSearch } from '@tanstack/react-router';
import { idOf, type Column, type Sort } from './column.ts';
import { readSort, readTableSearch, sortText, type TableSearch, withTableSearch } from './table-search.ts';

/**
 * How the table of that name on its screen is sorted, filtered and paged. It stands in the address: a reload, the way back
 * and a link that is passed on find it again.
 */
export function useTableSearch<Row>(
  name: string,
  { columns, initialSort }: { columns: readonly Column<Row>[]; initialSort: Sort | null },
) {
  const search = useSearch({ strict: false });
  const navigate = useNavigate();
  const table = readTableSearch(name, search);
  const asked = readSort(table.sort);
  const sorts = columns.some((column) => column.value && idOf(column) === asked?.id);
  return {
    ...table,
    sort: sorts ? asked : initialSort,
    change: ({ sort, ...changed }: Partial<Omit<TableSearch, 'sort'>> & { sort?: Sort }) => {
      void navigate({
        to: '.',
        search: (present: Record<string, unknown>) =>
          withTableSearch(name, present, {
            // Another order or filter begins at its first page.
            page: undefined,
            ...changed,
            ...(sort ? { sort: sortText(sort) } : {}),
          }),
        replace: true,
        resetScroll: false,
      });
    },
  };
}
