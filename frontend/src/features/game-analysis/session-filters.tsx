import { TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CardId } from '../../../../contracts/ids.ts';
import type { GameSession } from '../../../../contracts/analysis/queries.ts';
import { SessionSource } from '../../../../contracts/analysis/sessions.ts';
import type { SessionsSearch } from './sessions-search.ts';
import { ChoiceFilter, ClearFilters, DaysFilter, FilterRow } from '../../ui/filter-row.tsx';

const statuses = [
  'open',
  'finished',
  'abandoned',
  'voided',
  'cancelled',
] as const satisfies GameSession['status'][];

export const isFiltered = ({ from, to, status, source, winner }: SessionsSearch) =>
  [from, to, status, source, winner].some((filter) => filter !== undefined);

interface SessionFiltersProps {
  search: SessionsSearch;
  onChange: (changed: Partial<SessionsSearch>) => void;
}

export function SessionFilters({ search, onChange }: SessionFiltersProps) {
  const t = useTranslations('analysis');
  const ts = useTranslations('sessions');
  return (
    <FilterRow label={t('filters')}>
      <DaysFilter from={search.from} to={search.to} onChange={onChange} />
      <ChoiceFilter
        label={t('status')}
        any={t('anyStatus')}
        value={search.status}
        options={statuses.map((value) => ({ value, label: ts(`statuses.${value}`) }))}
        onChoose={(status) => onChange({ status })}
      />
      <ChoiceFilter
        label={ts('drawn')}
        any={ts('sources.any')}
        value={search.source}
        options={SessionSource.options.map((value) => ({ value, label: ts(`sources.${value}`) }))}
        onChoose={(source) => onChange({ source })}
      />
      <TextInput
        size="sm"
        inputMode="numeric"
        label={t('winnerFilter')}
        value={search.winner ?? ''}
        onChange={({ currentTarget }) =>
          onChange({ winner: CardId.safeParse(Number(currentTarget.value)).data })
        }
      />
      <ClearFilters filtered={isFiltered(search)} onClear={() => onChange(noFilter)} />
    </FilterRow>
  );
}

const noFilter = { from: undefined, to: undefined, status: undefined, source: undefined, winner: undefined };
