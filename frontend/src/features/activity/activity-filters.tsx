import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { accountEvents } from '../../../../contracts/accounts/events.ts';
import { branchEvents } from '../../../../contracts/branches/events.ts';
import type { Branch } from '../../../../contracts/branches/queries.ts';
import { cartelasEvents } from '../../../../contracts/cartelas/events.ts';
import { requestEvents } from '../../../../contracts/activity/events.ts';
import type { AccountId, SessionId } from '../../../../contracts/ids.ts';
import { logEvents, quarantineEvents } from '../../../../contracts/system/events.ts';
import { activityTypes, isFiltered, type ActivitySearch, type ActivityType } from './activity-search.ts';
import { actionWords } from './action-words.ts';
import { ChoiceFilter, ClearFilters, DaysFilter, FilterRow } from '../../ui/filter-row.tsx';

interface ActivityFiltersProps {
  search: ActivitySearch;
  branches: readonly Branch[];
  people: ReadonlyMap<AccountId, string>;
  sessions: ReadonlyMap<SessionId, string>;
  onChange: (changed: Partial<ActivitySearch>) => void;
}

/** By branch, kind of action, person, session and days; what is chosen stands in the address. */
export function ActivityFilters({ search, branches, people, sessions, onChange }: ActivityFiltersProps) {
  const t = useTranslations('audit');
  const history = useTranslations('history');
  const { person, session } = search;
  const everyone = [...people].toSorted(([, a], [, b]) => a.localeCompare(b));
  if (person !== undefined && !people.has(person)) everyone.push([person, t('someone')]);
  const devices = [...sessions];
  if (session !== undefined && !sessions.has(session)) devices.push([session, t('chosenSession')]);
  return (
    <FilterRow label={t('filters')}>
      <ChoiceFilter
        label={t('branch')}
        any={t('anyBranch')}
        value={search.branch}
        options={branches.map(({ branchId, branchName }) => ({ value: branchId, label: branchName }))}
        onChoose={(branch) => onChange({ branch })}
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
      <ChoiceFilter
        label={t('person')}
        any={t('anyPerson')}
        value={person}
        options={everyone.map(([value, label]) => ({ value, label }))}
        onChoose={(chosen) => onChange({ person: chosen })}
      />
      <ChoiceFilter
        label={t('session')}
        any={t('anySession')}
        value={session}
        options={devices.map(([value, label]) => ({ value, label }))}
        onChoose={(chosen) => onChange({ session: chosen })}
      />
      <DaysFilter from={search.from} to={search.to} onChange={onChange} />
      <ClearFilters filtered={isFiltered(search)} onClear={() => onChange(noFilter)} />
    </FilterRow>
  );
}

const noFilter = {
  branch: undefined,
  type: undefined,
  person: undefined,
  session: undefined,
  from: undefined,
  to: undefined,
};

const ofKind = (events: object) => activityTypes.filter((type) => Object.hasOwn(events, type));

const ofLog = { ...logEvents, ...quarantineEvents };
const ofSubjects = { ...accountEvents, ...requestEvents, ...branchEvents, ...cartelasEvents, ...ofLog };

const groups: {
  name: 'accounts' | 'requests' | 'branches' | 'cartelas' | 'games' | 'log';
  types: readonly ActivityType[];
}[] = [
  { name: 'accounts', types: ofKind(accountEvents) },
  { name: 'requests', types: ofKind(requestEvents) },
  { name: 'branches', types: ofKind(branchEvents) },
  { name: 'cartelas', types: ofKind(cartelasEvents) },
  { name: 'games', types: activityTypes.filter((type) => !Object.hasOwn(ofSubjects, type)) },
  { name: 'log', types: ofKind(ofLog) },
];
