import { useTranslations } from 'use-intl';
import type { OperationsState } from '../../../../contracts/operations/queries.ts';
import type { Instant } from '../../../../contracts/time.ts';
import { formatBytes } from '../../texts/format.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { Fact, Facts } from './facts.tsx';

const HOUR_MS = 3_600_000;
/** A backup that is made each night and was missed twice. */
const OLD_HOURS = 50;

const hoursBetween = (from: Instant, to: Instant) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / HOUR_MS));

export function BackupFacts({ backup, at }: Pick<OperationsState, 'backup' | 'at'>) {
  const t = useTranslations('operations');
  const times = useTimes();
  const made = backup?.made;
  if (!made)
    return (
      <Facts title={t('backup')}>
        <Fact name={t('backupAt')} tone={backup ? 'bad' : undefined}>
          {t(backup ? 'backupNever' : 'apart')}
        </Fact>
      </Facts>
    );
  const hours = hoursBetween(made.at, at);
  return (
    <Facts title={t('backup')}>
      <Fact name={t('backupAt')}>{times.dateTime(made.at)}</Fact>
      <Fact name={t('age')} tone={hours > OLD_HOURS ? 'bad' : 'good'}>
        {hours < 48 ? t('hours', { count: hours }) : t('days', { count: Math.floor(hours / 24) })}
      </Fact>
      <Fact name={t('size')}>{formatBytes(made.bytes)}</Fact>
      <Fact name={t('backupTo')}>{made.to}</Fact>
    </Facts>
  );
}
