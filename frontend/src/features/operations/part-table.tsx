import { useTranslations } from 'use-intl';
import type { PartState } from '../../../../contracts/operations/queries.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { columnsOf, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { State } from './state.tsx';

/** As the supervisor names them. */
const NAMES = {
  'event store': 'names.eventStore',
  Postgres: 'names.postgres',
  projections: 'names.projections',
  services: 'names.services',
  proxy: 'names.proxy',
} as const;

const isKnown = (name: string): name is keyof typeof NAMES => Object.hasOwn(NAMES, name);
/** Of several processes of one kind each has a number. */
const NUMBERED = /^(.+?)( \d+)?$/;

export function PartTable({ parts }: { parts: readonly PartState[] | null }) {
  const t = useTranslations('operations');
  const times = useTimes();
  const wordOf = (part: string) => {
    const [, name = part, number = ''] = NUMBERED.exec(part) ?? [];
    return isKnown(name) ? `${t(NAMES[name])}${number}` : part;
  };
  const columns = columnsOf<PartState>({
    part: textColumn(t('part'), ({ name }) => wordOf(name)),
    state: textColumn(t('state'), ({ running }) => t(running ? 'running' : 'down'), {
      cell: ({ running }) => <State tone={running ? 'good' : 'bad'}>{t(running ? 'running' : 'down')}</State>,
    }),
    since: textColumn(t('since'), ({ since }) => times.dateTime(since)),
    restarts: numberColumn(t('restarts'), ({ restarts }) => restarts),
    lastEnd: textColumn(
      t('lastEnd'),
      ({ lastEnd }) =>
        lastEnd ? t('lastEndOf', { time: times.dateTime(lastEnd.at), why: lastEnd.why }) : '–',
      { words: true },
    ),
  });
  return (
    <DataTable
      title={t('parts')}
      note={parts?.length ? t('restartsNote') : undefined}
      columns={columns}
      rows={parts ?? []}
      rowKey={({ name }) => name}
      empty={t('partsNone')}
    />
  );
}
