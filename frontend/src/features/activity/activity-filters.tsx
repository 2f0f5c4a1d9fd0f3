import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { accountEvents } from '../../../../contracts/accounts/events.ts';
import { branchEvents } from '../../../../contracts/branches/events.ts';
import type { Branch } from '../../../../contracts/branches/queries.ts';
import { cartelasEvents } from '../../../../contracts/cartelas/events.ts';
import type { AccountId } from '../../../../contracts/ids.ts';
import { Day } from '../../../../contracts/time.ts';
import { activityTypes, isFiltered, type ActivitySearch, type ActivityType } from './activity-search.ts';
import { actionWords } from './activity-words.ts';
import { FilterRow } from '../../ui/filter-row.tsx';

interface ActivityFiltersProps {
  search: ActivitySearch;
  branches: readonly Branch[];
  people: ReadonlyMap<AccountId, string>;
  onChange: (changed: Partial<ActivitySearch>) => void;
}

/** By branch, kind of action, person and days; what is chosen stands in the address. */
export function ActivityFilters({ search, branches, people, onChange }: ActivityFiltersProps) {
  const t = useTranslations('audit');
  const history = useTranslations('history');
  const { person } = search;
  const everyone = [...people].toSorted(([, a], [, b]) => a.localeCompare(b));
  if (person !== undefined && !people.has(person)) everyone.push([person, t('someone')]);
  return (
    <FilterRow label={t('filters')}>
      <NativeSelect
        size="sm"
        label={t('branch')}
        value={search.branch ?? ''}
        data={[
          { value: '', label: t('anyBranch') },
          ...branches.map(({ branchId, branchName }) => ({ value: branchId as string, label: branchName })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ branch: branches.find(({ branchId }) => branchId === value)?.branchId })
        }
      />
      <NativeSelect
        size="sm"
        label={t('type')}
        value={search.type ?? ''}
        data={[
          { value: '', label: t('anyType') },
          ...groups.map(({ name, types }) => ({
            group: t(`groups.${name}`),
            items: types.map((type) => ({
              value: type as string,
              label: actionWords({ t, history }, type),
            })),
          })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ type: activityTypes.find((type) => type === value) })
        }
      />
      <NativeSelect
        size="sm"
        label={t('person')}
        value={person ?? ''}
        data={[
          { value: '', label: t('anyPerson') },
          ...everyone.map(([id, username]) => ({ value: id as string, label: username })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ person: everyone.find(([id]) => id === value)?.[0] })
        }
      />
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
      {isFiltered(search) ? (
        <Button
          variant="default"
          size="sm"
          onClick={() =>
            onChange({
              branch: undefined,
              type: undefined,
              person: undefined,
              from: undefined,
              to: undefined,
            })
          }
        >
          {t('clearFilters')}
        </Button>
      ) : null}
    </FilterRow>
  );
}

const ofKind = (events: object) => activityTypes.filter((type) => Object.hasOwn(events, type));

const groups: { name: 'accounts' | 'branches' | 'cartelas' | 'games'; types: readonly ActivityType[] }[] = [
  { name: 'accounts', types: ofKind(accountEvents) },
  { name: 'branches', types: ofKind(branchEvents) },
  { name: 'cartelas', types: ofKind(cartelasEvents) },
  {
    name: 'games',
    types: activityTypes.filter(
      (type) => !Object.hasOwn({ ...accountEvents, ...branchEvents, ...cartelasEvents }, type),
    ),
  },
];
