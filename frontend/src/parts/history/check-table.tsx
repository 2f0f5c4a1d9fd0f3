import { useTranslations } from 'use-intl';
import { useTimes } from '../../texts/time-zone.tsx';
import { numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import type { GameStory } from './game-story.ts';

type Check = GameStory['checks'][number];

export function CheckTable({ checks, gameNumber }: { checks: Check[]; gameNumber: number }) {
  const t = useTranslations('history');
  const times = useTimes();
  const columns: Column<Check>[] = [
    textColumn(t('time'), ({ at }) => times.time(at)),
    numberColumn(t('card'), ({ data }) => data.cardId),
    textColumn(t('winnerType'), ({ data }) => data.winnerType),
    numberColumn(t('called'), ({ data }) => data.called),
    textColumn(t('result'), ({ data }) => t(data.completedAt === null ? 'notWon' : 'won')),
    numberColumn(t('completedAt'), ({ data }) => data.completedAt ?? '', {
      cell: ({ data }) => data.completedAt ?? '–',
    }),
    textColumn(t('who'), ({ username }) => username ?? t('system')),
  ];
  return (
    <ReportTable
      title={t('checks')}
      columns={columns}
      dense
      rows={checks}
      rowKey={({ revision }) => revision}
      empty={t('checksNone')}
      fileName={`game-${gameNumber}-checks`}
    />
  );
}
