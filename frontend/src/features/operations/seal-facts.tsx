import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { OperationsState } from '../../../../contracts/operations/queries.ts';
import { Fact, Facts } from './facts.tsx';

/** So many are named one by one. */
const NAMED = 5;

export function SealFacts({ seals }: { seals: OperationsState['seals'] }) {
  const t = useTranslations('operations');
  if (seals === null)
    return (
      <Facts title={t('seals')}>
        <Fact name={t('newestSeal')}>{t('notKnown')}</Fact>
      </Facts>
    );
  const { newest, missed } = seals;
  const days = missed.slice(0, NAMED).join(', ');
  const more = missed.length - NAMED;
  return (
    <Facts title={t('seals')}>
      <Fact name={t('newestSeal')}>
        {newest ? (
          <Link to="/Seals" search={{ day: newest }}>
            {newest}
          </Link>
        ) : (
          t('noneYet')
        )}
      </Fact>
      <Fact name={t('missed')} tone={missed.length > 0 ? 'bad' : 'good'}>
        {missed.length === 0 ? t('none') : more > 0 ? t('missedMore', { days, count: more }) : days}
      </Fact>
    </Facts>
  );
}
