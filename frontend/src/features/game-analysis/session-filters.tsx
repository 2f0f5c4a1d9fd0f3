import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { CardId } from '../../../../contracts/ids.ts';
import type { GameSession } from '../../../../contracts/analysis/queries.ts';
import { Day } from '../../../../contracts/time.ts';
import type { SessionsSearch } from './sessions-search.ts';
import { FilterRow } from '../../ui/filter-row.tsx';

const statuses = ['open', 'finished', 'abandoned', 'voided'] as const satisfies GameSession['status'][];

export const isFiltered = ({ from, to, status, winner }: SessionsSearch) =>
  [from, to, status, winner].some((filter) => filter !== undefined);

interface SessionFiltersProps {
  search: SessionsSearch;
  onChange: (changed: Partial<SessionsSearch>) => void;
}

export function SessionFilters({ search, onChange }: SessionFiltersProps) {
  const t = useTranslations('analysis');
  const ts = useTranslations('sessions');
  return (
    <FilterRow label={t('filters')}>
      {(['from', 'to'] as const).map((end) => (
        <TextInput
          key={end}
          type="date"
          size="sm"
          label={t(end)}
          value={search[end] ?? ''}
          onChange={({ currentTarget }) => onChange({ [end]: Day.safeParse(currentTarget.value).data })}
        />
      ))}
      <NativeSelect
        size="sm"
        label={t('status')}
        value={search.status ?? ''}
        data={[
          { value: '', label: t('anyStatus') },
          ...statuses.map((status) => ({ value: status as string, label: ts(`statuses.${status}`) })),
        ]}
        onChange={({ currentTarget }) =>
          onChange({ status: statuses.find((status) => status === currentTarget.value) })
        }
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
      {isFiltered(search) ? (
        <Button
          variant="default"
          size="sm"
          onClick={() => onChange({ from: undefined, to: undefined, status: undefined, winner: undefined })}
        >
          {t('clearFilters')}
        </Button>
      ) : null}
    </FilterRow>
  );
}
