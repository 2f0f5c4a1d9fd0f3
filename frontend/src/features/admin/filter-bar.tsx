import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { BranchId } from '../../../../contracts/ids.ts';
import { Day } from '../../../../contracts/time.ts';
import { formatEthiopian } from '../../texts/format.ts';
import { chooseBranch, chooseOption, type Filters, type Option } from './admin-filters.ts';
import classes from './admin.module.css';
import { FilterRow } from '../../ui/filter-row.tsx';

interface FilterBarProps {
  filters: Filters;
  onFilters: (filters: Filters) => void;
  today: Day;
  branches: readonly { branchId: BranchId; branchName: string }[];
  fetching: boolean;
}

export function FilterBar({ filters, onFilters, today, branches, fetching }: FilterBarProps) {
  const t = useTranslations();
  const date = filters.date ?? today;
  return (
    <FilterRow label={t('admin.filters')}>
      <NativeSelect
        label={t('admin.selectBranch')}
        value={filters.branchId ?? ''}
        data={[
          { value: '', label: t('admin.allBranches') },
          ...branches.map(({ branchId, branchName }) => ({ value: branchId, label: branchName })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onFilters(chooseBranch(filters, value === '' ? null : (value as BranchId)))
        }
      />
      <TextInput
        type="date"
        size="md"
        label={t('admin.selectDate')}
        value={date}
        max={today}
        onChange={({ currentTarget: { value } }) =>
          // While a date is being typed it is none for a moment; cleared means today again.
          onFilters({ ...filters, date: Day.safeParse(value).data ?? null })
        }
      />
      <NativeSelect
        label={t('admin.selectOption')}
        value={filters.option}
        data={[
          { value: 'all', label: t('admin.all') },
          { value: 'by-branch', label: t('admin.byBranch') },
        ]}
        onChange={({ currentTarget: { value } }) => onFilters(chooseOption(filters, value as Option))}
      />
      <p className={classes.day}>
        {fetching ? <span className={classes.fetching}>{t('common.loading')}</span> : null}
        <span>{t('admin.day', { day: date })}</span> · <span lang="am">{formatEthiopian(date)}</span>
      </p>
    </FilterRow>
  );
}
