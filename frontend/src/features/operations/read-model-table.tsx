import { useTranslations } from 'use-intl';
import type { ReadModelProgress } from '../../../../contracts/operations/queries.ts';
import { formatBytes, formatCount } from '../../texts/format.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { columnsOf, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { shownState } from './shown-state.ts';
import { State } from './state.tsx';

const TONES = { live: 'good', building: 'note', halted: 'bad', silent: 'bad' } as const;

export function ReadModelTable({ readModels }: { readModels: readonly ReadModelProgress[] }) {
  const t = useTranslations('operations');
  const system = useTranslations('agents.system');
  const times = useTimes();
  const behind = ({ behindBytes }: ReadModelProgress) =>
    behindBytes === 0 ? t('upToDate') : formatBytes(behindBytes);
  const remark = ({ state, rebuild, haltedAt, reason, silentSince }: ReadModelProgress) =>
    [
      state !== 'halted' && silentSince !== null && t('silentSince', { time: times.dateTime(silentSince) }),
      state === 'halted' && t('haltedAt', { position: haltedAt ?? '–', reason: reason ?? '–' }),
      rebuild &&
        t('rebuilt', {
          done: formatCount(rebuild.eventsDone),
          rate: formatCount(Math.round(rebuild.eventsPerSecond)),
        }),
      rebuild?.secondsLeft != null &&
        system('left', { seconds: formatCount(Math.ceil(rebuild.secondsLeft)) }),
    ]
      .filter(Boolean)
      .join(' ');
  const columns = columnsOf<ReadModelProgress>({
    readModel: textColumn(t('readModel'), ({ readModel }) => system(`readModels.${readModel}`)),
    state: textColumn(t('state'), (row) => t(`states.${shownState(row)}`), {
      cell: (row) => <State tone={TONES[shownState(row)]}>{t(`states.${shownState(row)}`)}</State>,
    }),
    behind: numberColumn(t('behind'), behind),
    position: numberColumn(t('position'), ({ position }) => position),
    changed: textColumn(t('changed'), ({ updatedAt }) => times.dateTime(updatedAt)),
    remark: textColumn(t('progress'), (row) => remark(row) || '–', { words: true }),
  });
  return (
    <DataTable
      title={t('readModels')}
      columns={columns}
      rows={readModels}
      rowKey={({ readModel }) => readModel}
      empty={t('readModelsNone')}
    />
  );
}
