import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { idOf, type Column, type Sort } from './column.ts';
import classes from './sort-header.module.css';

interface SortHeaderProps<Row> {
  column: Column<Row>;
  sort: Sort | null;
  onSort: (column: Column<Row>) => void;
}

/** A column's header that sorts by it; the cell around it says in which direction (`aria-sort`). */
export function SortHeader<Row>({ column, sort, onSort }: SortHeaderProps<Row>) {
  const direction = sort?.id === idOf(column) ? sort.direction : undefined;
  const Icon = direction === 'asc' ? IconArrowUp : direction === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <button type="button" className={classes.sort} data-sorted={direction} onClick={() => onSort(column)}>
      <span>{column.header}</span>
      <Icon size={14} aria-hidden className={`${classes.icon} no-print`} />
    </button>
  );
}

export const ariaSort = {
  asc: 'ascending',
  desc: 'descending',
} as const;
