import { NativeSelect, Skeleton } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { AccountId, BranchId } from '../../../../contracts/ids.ts';
import { takings } from '../../../../contracts/reports/queries.ts';
import type { Day } from '../../../../contracts/time.ts';
import { useAsk } from '../../api/use-api.ts';
import { amountColumn, columnsOf, countColumn, fileColumn, nameColumn } from '../../ui/table/column-kinds.ts';
import { Loaded } from '../../ui/states.tsx';
import { linkedFigures } from '../../ui/table/linked-figures.tsx';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { recentDays } from '../../parts/takings/recent-days.ts';
import { TakingsCard } from '../../parts/takings/takings-card.tsx';
import { grouped, type Group } from '../../parts/takings/grouped.ts';
import { useMarked } from '../../parts/branches/use-marked.ts';
import classes from './all-admin.module.css';

const TALL = 200;

/** The last 14 days per super admin or per branch, as bars and in figures. */
export function TakingsBy({ today }: { today: Day }) {
  const t = useTranslations();
  const search = useSearch({ from: '/all_admin' });
  const navigate = useNavigate({ from: '/all_admin' });
  const by = search.by ?? 'superAdmin';
  const days = recentDays(today);
  const answer = useAsk(takings, days);
  const marked = useMarked();
  const columns = columnsOf<Group>({
    name: nameColumn(t(by === 'branch' ? 'admin.branchName' : 'agents.superAdmin'), ({ name }) => name, {
      total: () => t('admin.total'),
    }),
    totalBet: amountColumn(t('admin.totalBet'), ({ totalBet }) => totalBet),
    houseProfit: amountColumn(t('admin.houseProfit'), ({ houseProfit }) => houseProfit),
    totalGame: countColumn(t('admin.totalGame'), ({ totalGame }) => totalGame),
    voidedGame: countColumn(t('admin.voidedGame'), ({ voidedGame }) => voidedGame),
    voidedBet: amountColumn(t('admin.voidedBet'), ({ voidedBet }) => voidedBet),
    id: fileColumn(t(by === 'branch' ? 'table.branchId' : 'table.ownerId'), ({ id }) => id),
  });
  const linked = linkedFigures(columns, ({ id }, figure) =>
    by === 'branch' ? (
      <Link to="/weekly/branch" search={{ branch: id as BranchId, ...days }} {...figure} />
    ) : (
      <Link to="/weekly" search={{ owner: id as AccountId, ...days }} {...figure} />
    ),
  );
  return (
    <Loaded
      of={answer}
      failed={t('admin.takingsFailed')}
      loading={<Skeleton height={280} radius="md" />}
      fresh
    >
      {(data) => {
        const rows = marked(data.rows).map((row) =>
          by === 'branch'
            ? { ...row, id: row.branchId, name: row.branchName }
            : { ...row, id: row.ownerId, name: row.ownerName },
        );
        return (
          <div className={classes.beside}>
            <TakingsCard
              title={t('admin.takings')}
              rows={rows.map((row) => ({ ...row, branchId: row.id as BranchId, branchName: row.name }))}
              from={days.from}
              to={today}
              height={TALL}
              figures={
                <NativeSelect
                  size="sm"
                  className="no-print"
                  aria-label={t('agents.takingsBy')}
                  value={by}
                  data={[
                    { value: 'superAdmin', label: t('agents.bySuperAdmin') },
                    { value: 'branch', label: t('agents.byBranch') },
                  ]}
                  onChange={({ currentTarget: { value } }) =>
                    void navigate({
                      search: { ...search, by: value === 'branch' ? value : undefined },
                      replace: true,
                      resetScroll: false,
                    })
                  }
                />
              }
            />
            <ReportTable
              name="takings"
              key={by}
              title={t('agents.last14')}
              note={t('admin.birrOf', { of: `${days.from} – ${today}` })}
              columns={linked}
              rows={grouped(rows, ({ id, name }) => ({ id, name }))}
              rowKey={({ id }) => id}
              initialSort={{ id: 'totalBet', direction: 'desc' }}
              empty={t('admin.empty')}
              fileName={`takings-by-${by === 'branch' ? 'branch' : 'super-admin'}-${days.from}-${today}`}
            />
          </div>
        );
      }}
    </Loaded>
  );
}
