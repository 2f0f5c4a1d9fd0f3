import { useTranslations } from 'use-intl';
import type { BranchId } from '../../../../contracts/ids.ts';
import type { Day } from '../../../../contracts/time.ts';
import { formatEthiopian } from '../../texts/format.ts';
import { chooseBranch, chooseOption, type Filters, type Option } from './admin-filters.ts';
import classes from './admin.module.css';
import { DayField } from '../../ui/day-field.tsx';
import { FilterRow } from '../../ui/filter-row.tsx';
import { Select } from '../../ui/select.tsx';

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
      <Select<BranchId | ''>
        label={t('admin.selectBranch')}
        value={filters.branchId ?? ''}
        options={[
          { value: '', label: t('admin.allBranches') },
          ...branches.map(({ branchId, branchName }) => ({ value: branchId, label: branchName })),
        ]}
        onChoose={(chosen) => onFilters(chooseBranch(filters, chosen === '' ? null : chosen))}
      />
      <DayField
        size="md"
        label={t('admin.selectDate')}
        value={date}
        max={today}
        // Cleared means today again.
        onDay={(day) => onFilters({ ...filters, date: day ?? null })}
      />
      <Select<Option>
        label={t('admin.selectOption')}
        value={filters.option}
        options={[
          { value: 'all', label: t('admin.all') },
          { value: 'by-branch', label: t('admin.byBranch') },
        ]}
        onChoose={(option) => onFilters(chooseOption(filters, option))}
      />
      <p className={classes.day}>
        {fetching ? <span className={classes.fetching}>{t('common.loading')}</span> : null}
        <span>{t('admin.day', { day: date })}</span> · <span lang="am">{formatEthiopian(date)}</span>
      </p>
    </FilterRow>
  );
}
