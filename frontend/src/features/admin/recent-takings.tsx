import { Button, Skeleton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { BranchId } from '../../../../contracts/ids.ts';
import { takings } from '../../../../contracts/reports/queries.ts';
import type { Day } from '../../../../contracts/time.ts';
import { useAsk } from '../../api/use-api.ts';
import { Loaded } from '../../ui/states.tsx';
import { recentDays } from '../../parts/takings/recent-days.ts';
import { TakingsCard } from '../../parts/takings/takings-card.tsx';
import { TakingsTable } from './takings-table.tsx';
import { useMarked } from '../../parts/branches/use-marked.ts';

/** The last 14 days of one branch, or of all. */
function useRecentTakings(today: Day, branchId: BranchId | null) {
  const days = recentDays(today);
  const { data, error, refetch } = useAsk(takings, days);
  const marked = useMarked();
  const all = data && marked(data.rows);
  const rows = branchId === null ? all : all?.filter((row) => row.branchId === branchId);
  return { from: days.from, recent: { data: rows, error, refetch } };
}

interface RecentTakingsProps {
  today: Day;
  branchId: BranchId | null;
}

interface RecentChartProps extends RecentTakingsProps {
  /** Whether the figures are shown too. */
  figures: boolean;
  onFigures: () => void;
}

export function RecentChart({ today, branchId, figures, onFigures }: RecentChartProps) {
  const t = useTranslations('admin');
  const { from, recent } = useRecentTakings(today, branchId);
  return (
    <Loaded of={recent} failed={t('takingsFailed')} loading={<Skeleton height={150} radius="md" />} fresh>
      {(rows) => (
        <TakingsCard
          title={t('takings')}
          rows={rows}
          from={from}
          to={today}
          figures={
            <Button
              variant="subtle"
              size="compact-sm"
              className="no-print"
              aria-expanded={figures}
              onClick={onFigures}
            >
              {t(figures ? 'hideFigures' : 'showFigures')}
            </Button>
          }
        />
      )}
    </Loaded>
  );
}

export function RecentFigures({ today, branchId }: RecentTakingsProps) {
  const { from, recent } = useRecentTakings(today, branchId);
  if (!recent.data) return null;
  const branchName = branchId === null ? [] : recent.data.slice(0, 1).map((row) => row.branchName);
  return <TakingsTable rows={recent.data} fileName={['takings', ...branchName, from, today].join('-')} />;
}
