import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { InputOf, OutputOf } from '../../../../contracts/endpoint.ts';
import { findings, type KeptFinding } from '../../../../contracts/verification/queries.ts';
import { useSession } from '../../api/session.ts';
import { useAsk } from '../../api/use-api.ts';
import { gamesAt, isReader } from '../../parts/branches/games-at.ts';
import { Acknowledge } from '../../parts/findings/acknowledge.tsx';
import { isOpenCase } from '../../parts/findings/open-case.ts';
import { useFindingColumns } from '../../parts/findings/finding-columns.tsx';
import { formatCount } from '../../texts/format.ts';
import { Loaded } from '../../ui/states.tsx';
import { columnsOf, fileColumn, nameColumn, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';

type Row = OutputOf<typeof findings>['findings'][number];

interface FindingListProps {
  input: InputOf<typeof findings>;
  filtered: boolean;
}

/** Open ones on top, the others below with who looked into them. */
export function FindingList({ input, filtered }: FindingListProps) {
  const t = useTranslations('findings');
  const found = useAsk(findings, input);
  return (
    <Loaded of={found} failed={t('failed')} rows={6} fresh>
      {(data) => <FindingTable {...data} filtered={filtered} />}
    </Loaded>
  );
}

function FindingTable({
  findings: rows,
  count,
  filtered,
}: OutputOf<typeof findings> & { filtered: boolean }) {
  const t = useTranslations('findings');
  const ids = useTranslations('table');
  const { role } = useSession();
  const [seeingTo, setSeeingTo] = useState<KeptFinding | null>(null);
  const open = rows.filter(isOpenCase).length;
  const columns = [
    ...columnsOf<Row>({
      date: textColumn(t('date'), ({ day }) => day ?? ''),
      branchName: nameColumn(t('branch'), ({ branchName }) => branchName),
      game: numberColumn(t('gameNumber'), ({ game }) => game ?? '', {
        cell: ({ branchId, game }) =>
          game === null || !isReader(role) ? (
            '–'
          ) : (
            <Link to={gamesAt[role]} search={{ branch: branchId, game }}>
              {game}
            </Link>
          ),
      }),
    }),
    ...useFindingColumns(setSeeingTo),
    ...columnsOf<Row>({ branchId: fileColumn(ids('branchId'), ({ branchId }) => branchId) }),
  ];
  return (
    <>
      <ReportTable
        name="findings"
        title={t('open', { count: formatCount(open) })}
        note={
          rows.length < count
            ? t('more', { shown: formatCount(rows.length), count: formatCount(count) })
            : undefined
        }
        columns={columns}
        rows={rows}
        rowKey={({ branchId, key }) => `${branchId} ${key}`}
        empty={filtered ? t('noMatch') : `${t('none')} ${t('whatChecked')}`}
        fileName="findings"
      />
      {seeingTo ? <Acknowledge finding={seeingTo} onClose={() => setSeeingTo(null)} /> : null}
    </>
  );
}
