import { useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { sealedDays } from '../../../../contracts/seal/queries.ts';
import { useSession } from '../../api/session.ts';
import { useAsk } from '../../api/use-api.ts';
import { ProofLink } from '../../parts/proof-link.tsx';
import { useSealState } from '../../parts/seal/use-seal-state.ts';
import { ClearFilters, DaysFilter, FilterRow } from '../../ui/filter-row.tsx';
import { Shell } from '../../ui/shell/shell.tsx';
import { Loaded } from '../../ui/states.tsx';
import { KeyChanges } from './key-changes.tsx';
import { SealState } from './seal-state.tsx';
import { SealedDayDialog } from './sealed-day-dialog.tsx';
import { SealedDayTable } from './sealed-day-table.tsx';
import { WebhookState } from './webhook-state.tsx';
import { sealsInput, type SealsSearch } from './seals-search.ts';
import report from '../../ui/report.module.css';
import classes from './seals.module.css';

/** /Seals: the line of each day, to be noted by somebody outside. */
export function SealsPage() {
  const t = useTranslations('seals');
  const { role } = useSession();
  const search = useSearch({ from: '/Seals' });
  const navigate = useNavigate({ from: '/Seals' });
  const state = useSealState();
  const lines = useAsk(sealedDays, sealsInput(search));
  const { from, to } = search;
  const filtered = from !== undefined || to !== undefined;
  const change = (changed: Partial<SealsSearch>) =>
    void navigate({ search: { ...search, ...changed }, replace: true, resetScroll: false });
  return (
    <Shell title={t('title')} layout="wide">
      <div className={report.page}>
        <p className={`${classes.what} no-print`}>{t('what')}</p>
        <p className={`${classes.what} no-print`}>
          {t('verifierWhat')}{' '}
          <a href="/verify.html" download>
            {t('verifier')}
          </a>{' '}
          · <ProofLink />
        </p>
        <Loaded of={state} failed={t('failed')} rows={1} fresh>
          {(known) => <SealState state={known} />}
        </Loaded>
        {role === 'all_admin' ? <WebhookState /> : null}
        <FilterRow label={t('filters')}>
          <DaysFilter from={from} to={to} onChange={change} />
          <ClearFilters filtered={filtered} onClear={() => change({ from: undefined, to: undefined })} />
        </FilterRow>
        <Loaded of={lines} failed={t('failed')} rows={6} fresh>
          {({ days, count }) => {
            const shown = days.find(({ day }) => day === search.day);
            return (
              <>
                <SealedDayTable
                  days={days}
                  count={count}
                  filtered={filtered}
                  shown={search.day}
                  onDay={(day) => change({ day })}
                />
                {shown ? <SealedDayDialog sealed={shown} onClose={() => change({ day: undefined })} /> : null}
              </>
            );
          }}
        </Loaded>
        {state.data && state.data.keys.length > 1 ? <KeyChanges keys={state.data.keys} /> : null}
      </div>
    </Shell>
  );
}
