import { useTranslations } from 'use-intl';
import type { HistoryEvent } from '../../../../contracts/game/queries.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { columnsOf, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';
import { gameColumns, type OfGame } from '../file-columns.ts';
import { detailWords, typeWords } from './event-words.ts';

const marked = new Set(['WinnerRecorded', 'WinnerWithdrawn', 'WinnerClaimed']);

interface EventTableProps {
  events: readonly HistoryEvent[];
  game: OfGame;
  source: 'own' | 'legacy';
}

/** Every event of the game as it lies in the log: what, when, who. */
export function EventTable({ events, game, source }: EventTableProps) {
  const t = useTranslations('history');
  const ids = useTranslations('table');
  const times = useTimes();
  const columns = [
    ...columnsOf<HistoryEvent>({
      number: numberColumn(t('number'), ({ revision }) => Number(revision) + 1),
      day: textColumn(t('day'), ({ businessDate }) => businessDate),
      time: textColumn(t('time'), ({ at }) => at, { cell: ({ at }) => times.time(at) }),
      event: textColumn(t('event'), (event) => typeWords(t, event)),
      details: textColumn(t('details'), (event) => detailWords(t, event, source), { words: true }),
      who: textColumn(t('who'), ({ username }) => username ?? t('system')),
      role: textColumn(t('role'), ({ actor }) => t(`roles.${actor.role}`)),
    }),
    ...gameColumns<HistoryEvent>(ids, game),
  ];
  return (
    <ReportTable
      name="events"
      title={t('events')}
      columns={columns}
      dense
      rows={events}
      rowKey={({ revision }) => revision}
      rowState={({ type }) => (marked.has(type) ? 'marked' : undefined)}
      empty={t('notFound')}
      fileName={`${game.branchName}-game-${game.gameNumber}-events`}
    />
  );
}
