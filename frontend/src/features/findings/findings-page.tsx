import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { ExportScope } from '../../../../contracts/export/scope.ts';
import { branches } from '../../../../contracts/branches/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { useMarked } from '../../parts/branches/use-marked.ts';
import { ExportButton } from '../../parts/export/export-button.tsx';
import { VerifyButton } from '../../parts/verify/verify-button.tsx';
import { ChoiceFilter, ClearFilters, DaysFilter, FilterRow } from '../../ui/filter-row.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { CheckedDays } from './checked-days.tsx';
import { FindingList } from './finding-list.tsx';
import { findingsInput, type FindingsSearch, isFiltered } from './findings-search.ts';
import { NightState } from './night-state.tsx';
import classes from '../../ui/report.module.css';

/** /Findings: what the recomputation of games has found, day by day, as far as the reader may see. */
export function FindingsPage() {
  const t = useTranslations('findings');
  const search = useSearch({ from: '/Findings' });
  const navigate = useNavigate({ from: '/Findings' });
  const seen = useMarked()(useAsk(branches, { deleted: 'with' }).data?.branches ?? []);
  const change = (changed: Partial<FindingsSearch>) =>
    void navigate({ search: { ...search, ...changed }, replace: true, resetScroll: false });
  const input = findingsInput(search);
  return (
    <Shell title={t('title')} layout="wide">
      <div className={classes.page}>
        <NightState />
        <FilterRow label={t('filters')}>
          <ChoiceFilter
            label={t('branch')}
            any={t('anyBranch')}
            value={search.branch}
            options={seen.map(({ branchId, branchName }) => ({ value: branchId, label: branchName }))}
            onChoose={(branch) => change({ branch })}
          />
          <DaysFilter from={search.from} to={search.to} onChange={change} />
          <ClearFilters
            filtered={isFiltered(search)}
            onClear={() => change({ branch: undefined, from: undefined, to: undefined })}
          />
        </FilterRow>
        {search.branch && search.from && search.to ? (
          <OfDays
            key={`${search.branch} ${search.from} ${search.to}`}
            scope={{ kind: 'days', branch: search.branch, from: search.from, to: search.to }}
          />
        ) : null}
        <FindingList input={input} filtered={isFiltered(search)} />
        <CheckedDays
          input={input}
          onDay={({ branchId, date }) => change({ branch: branchId, from: date, to: date })}
        />
      </div>
    </Shell>
  );
}

/** Days of a branch as a file, and verified. */
function OfDays({ scope }: { scope: ExportScope }) {
  return (
    <div className={classes.tools}>
      <ExportButton scope={scope} />
      <VerifyButton scope={scope} />
    </div>
  );
}
