import { useTranslations } from 'use-intl';
import type { DiskState, OperationsState } from '../../../../contracts/operations/queries.ts';
import { formatBytes } from '../../texts/format.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { Fact, Facts } from './facts.tsx';

/** Room for a hall's evening, and time to find a larger disk. */
const SCARCE_BYTES = 2_000_000_000;
const SOON_MS = 30 * 86_400_000;

export function DiskFacts({ disk, at }: Pick<OperationsState, 'disk' | 'at'>) {
  const t = useTranslations('operations');
  const times = useTimes();
  if (disk === null) return <Apart title={t('disk')} />;
  const { freeBytes, totalBytes, used, growth } = disk;
  return (
    <Facts title={t('disk')}>
      <Fact name={t('free')} tone={freeBytes < SCARCE_BYTES ? 'bad' : undefined}>
        {t('freeOf', { free: formatBytes(freeBytes), total: formatBytes(totalBytes) })}
      </Fact>
      <Fact name={t('used')}>{used ? formatBytes(used.bytes) : t('notKnown')}</Fact>
      {used ? <Fact name={t('measured')}>{times.dateTime(used.at)}</Fact> : null}
      <Growth growth={growth} at={at} />
    </Facts>
  );
}

function Growth({ growth, at }: Pick<DiskState, 'growth'> & Pick<OperationsState, 'at'>) {
  const t = useTranslations('operations');
  if (growth === null) return <Fact name={t('growth')}>{t('growthUnknown')}</Fact>;
  const { bytesPerDay, fullOn } = growth;
  if (bytesPerDay <= 0) return <Fact name={t('growth')}>{t('growthNone')}</Fact>;
  const soon = fullOn !== null && Date.parse(fullOn) - Date.parse(at) < SOON_MS;
  return (
    <>
      <Fact name={t('growth')}>{t('growthOf', { bytes: formatBytes(bytesPerDay) })}</Fact>
      <Fact name={t('fullOn')} tone={soon ? 'bad' : undefined}>
        {fullOn ?? t('fullFar')}
      </Fact>
    </>
  );
}

function Apart({ title }: { title: string }) {
  const t = useTranslations('operations');
  return (
    <Facts title={title}>
      <Fact name={t('state')}>{t('apart')}</Fact>
    </Facts>
  );
}
