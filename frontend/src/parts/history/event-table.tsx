import { useTranslations } from 'use-intl';
import type { HistoryEvent } from '../../../../contracts/game/queries.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { detailWords, typeWords } from './event-words.ts';

interface EventTableProps {
  events: readonly HistoryEvent[];
  gameNumber: number;
  source: 'own' | 'legacy';
}

/** Every event of the game as it lies in the log: what, when, who. */
export function EventTable({ events, gameNumber, source }: EventTableProps) {
  const t = useTranslations('history');
  const times = useTimes();
  const columns: Column<HistoryEvent>[] = [
    numberColumn(t('number'), ({ revision }) => Number(revision) + 1),
    textColumn(t('day'), ({ businessDate }) => businessDate),
    textColumn(t('time'), ({ at }) => at, { cell: ({ at }) => times.time(at) }),
    textColumn(t('event'), (event) => typeWords(t, event)),
    textColumn(t('details'), (event) => detailWords(t, event, source), { words: true }),
    textColumn(t('who'), ({ username }) => username ?? t('system')),
    textColumn(t('role'), ({ actor }) => t(`roles.${actor.role}`)),
  ];
  return (
    <ReportTable
      title={t('events')}
      columns={columns}
      dense
      rows={events}
      rowKey={({ revision }) => revision}
      rowState={({ type }) => (type === 'WinnerRecorded' || type === 'WinnerClaimed' ? 'marked' : undefined)}
      empty={t('notFound')}
      fileName={`game-${gameNumber}-events`}
    />
  );
}
