import { useTranslations } from 'use-intl';
import type { SealKeyChange } from '../../../../contracts/seal/queries.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { columnsOf, numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import { ReportTable } from '../../ui/table/report-table.tsx';

/** The keys that have sealed, where there was more than one. */
export function KeyChanges({ keys }: { keys: readonly SealKeyChange[] }) {
  const t = useTranslations('seals');
  const times = useTimes();
  const [first] = keys;
  const remark = (key: SealKeyChange) =>
    t(key === first ? 'keyFirst' : key.signed ? 'keySigned' : 'keyBreak');
  const columns = columnsOf<SealKeyChange>({
    from: numberColumn(t('from'), ({ from }) => from),
    since: textColumn(t('since'), ({ at }) => times.dateTime(at)),
    publicKey: textColumn(t('publicKey'), ({ publicKey }) => publicKey, { words: true }),
    remark: textColumn(t('remark'), remark, { words: true }),
  });
  return (
    <ReportTable
      name="keys"
      title={t('keys')}
      columns={columns}
      rows={keys}
      rowKey={({ at, publicKey }) => `${at} ${publicKey}`}
      empty=""
      fileName="seal-keys"
    />
  );
}
