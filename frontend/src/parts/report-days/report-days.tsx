import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '../../../../contracts/time.ts';
import { formatEthiopian } from '../../texts/format.ts';
import { ChoiceFilter, DaysFilter, FilterRow } from '../../ui/filter-row.tsx';
import { daysIn, daysOf, type DaysSearch, type Period, periodOf, periods } from './days-search.ts';
import classes from './report-days.module.css';

interface ReportDaysProps {
  search: DaysSearch;
  today: Day;
  onDays: (days: DaysSearch) => void;
  /** Other filters of the report. */
  children?: ReactNode;
}

/** Of which days a report is: the last 7 unless something else is chosen. */
export function ReportDays({ search, today, onDays, children }: ReportDaysProps) {
  const t = useTranslations('days');
  const days = daysOf(search, today);
  return (
    <FilterRow label={t('filters')}>
      {children}
      <ChoiceFilter<Period | 'free'>
        label={t('period')}
        any={t('lastWeek')}
        value={periodOf(search, today)}
        options={[...periods, 'free' as const].map((value) => ({ value, label: t(value) }))}
        onChoose={(period) => {
          if (period === undefined) onDays({ from: undefined, to: undefined });
          else onDays(period === 'free' ? days : daysIn(period, today));
        }}
      />
      <DaysFilter from={days.from} to={days.to} onChange={(end) => onDays({ ...days, ...end })} />
      <p className={classes.days}>
        <span>{t('range', days)}</span>{' '}
        <span lang="am">
          {days.from === days.to
            ? formatEthiopian(days.from)
            : `${formatEthiopian(days.from)} – ${formatEthiopian(days.to)}`}
        </span>
      </p>
    </FilterRow>
  );
}
