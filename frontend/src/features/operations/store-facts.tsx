import { useTranslations } from 'use-intl';
import type { OperationsState } from '../../../../contracts/operations/queries.ts';
import { formatBytes } from '../../texts/format.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { Fact, Facts } from './facts.tsx';

export function EventStoreFacts(known: OperationsState['eventStore']) {
  const { node, version, logBytes, damagedAt, scrubbedAt } = known;
  const t = useTranslations('operations');
  const times = useTimes();
  return (
    <Facts title={t('eventStore')}>
      <Answers is={node !== null} />
      {node === null ? null : (
        <>
          <Fact name={t('node')}>{node}</Fact>
          <Fact name={t('version')}>{version ?? t('notKnown')}</Fact>
        </>
      )}
      {logBytes === null ? null : <Fact name={t('logLength')}>{formatBytes(logBytes)}</Fact>}
      <Fact name={t('scrubbed')}>{scrubbedAt ? times.dateTime(scrubbedAt) : t('scrubbedNever')}</Fact>
      <Fact name={t('found')} tone={damagedAt === null ? undefined : 'bad'}>
        {damagedAt === null ? t('whole') : t('damaged', { byte: damagedAt })}
      </Fact>
    </Facts>
  );
}

export function PostgresFacts({ bytes }: OperationsState['postgres']) {
  const t = useTranslations('operations');
  return (
    <Facts title={t('postgres')}>
      <Answers is={bytes !== null} />
      {bytes === null ? null : <Fact name={t('size')}>{formatBytes(bytes)}</Fact>}
    </Facts>
  );
}

function Answers({ is }: { is: boolean }) {
  const t = useTranslations('operations');
  return (
    <Fact name={t('state')} tone={is ? 'good' : 'bad'}>
      {t(is ? 'answers' : 'silent')}
    </Fact>
  );
}
