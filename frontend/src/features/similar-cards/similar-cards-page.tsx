import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { similarCards } from '../../../../contracts/cartelas/similar-cards.ts';
import type { AccountId, BranchId } from '../../../../contracts/ids.ts';
import { type OwnedRow, weeklyReport } from '../../../../contracts/reports/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { useMarked } from '../../parts/branches/use-marked.ts';
import { FindCardForm } from '../../parts/card/find-card-form.tsx';
import { ChoiceFilter, FilterRow } from '../../ui/filter-row.tsx';
import { Select } from '../../ui/select.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import { SimilarCards } from './similar-cards.tsx';
import classes from '../../ui/report.module.css';

/** /Cards: cards that are the same or nearly so, and the way to the history of each. */
export function SimilarCardsPage() {
  const t = useTranslations('similarCards');
  const week = useAsk(weeklyReport, {});
  return (
    <Shell title={t('title')} layout="wide">
      <Loaded of={week} failed={t('failed')} rows={6}>
        {({ rows }) => <OfOwners rows={rows} />}
      </Loaded>
    </Shell>
  );
}

function OfOwners({ rows }: { rows: readonly OwnedRow[] }) {
  const t = useTranslations();
  const search = useSearch({ from: '/Cards' });
  const navigate = useNavigate({ from: '/Cards' });
  const marked = useMarked();
  const owners = new Map(
    rows.filter(({ ownerDeleted }) => !ownerDeleted).map(({ ownerId, ownerName }) => [ownerId, ownerName]),
  );
  const [only] = owners.size === 1 ? owners.keys() : [];
  const owner = only ?? (search.owner !== undefined && owners.has(search.owner) ? search.owner : undefined);
  if (rows.length === 0) return <EmptyState title={t('similarCards.noBranches')} />;
  return (
    <div className={classes.page}>
      {owners.size > 1 ? (
        <FilterRow label={t('similarCards.of')}>
          <ChoiceFilter<AccountId>
            label={t('days.owner')}
            any={t('similarCards.chooseOwner')}
            value={owner}
            options={Array.from(owners, ([value, label]) => ({ value, label })).toSorted((a, b) =>
              a.label.localeCompare(b.label),
            )}
            onChoose={(chosen) => void navigate({ search: { owner: chosen }, replace: true })}
          />
        </FilterRow>
      ) : null}
      {owner === undefined ? (
        <EmptyState title={t('similarCards.ownerMissing')} />
      ) : (
        <>
          <FindCard rows={marked(rows.filter(({ ownerId }) => ownerId === owner))} />
          <Compared owner={owner} />
        </>
      )}
    </div>
  );
}

/** The history of any card, one that is no more too. */
function FindCard({ rows }: { rows: readonly OwnedRow[] }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const [chosen, choose] = useState<BranchId>();
  const branch = chosen ?? rows[0]?.branchId;
  if (branch === undefined) return null;
  return (
    <FindCardForm onCard={(card) => void navigate({ to: '/CardHistory', search: { branch, card } })}>
      <Select<BranchId>
        size="sm"
        label={t('audit.branch')}
        value={branch}
        options={rows.map(({ branchId, branchName }) => ({ value: branchId, label: branchName }))}
        onChoose={choose}
      />
    </FindCardForm>
  );
}

function Compared({ owner }: { owner: AccountId }) {
  const t = useTranslations('similarCards');
  const found = useAsk(similarCards, { ownerId: owner });
  return (
    <Loaded of={found} failed={t('failed')} rows={6}>
      {(similar) => <SimilarCards similar={similar} />}
    </Loaded>
  );
}
