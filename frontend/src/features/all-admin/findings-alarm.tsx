import { useTranslations } from 'use-intl';
import { findingsSummary } from '../../../../contracts/verification/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { Loaded } from '../../ui/states.tsx';
import { LinkedAlarm } from './linked-alarm.tsx';

/** That games do not come to what they say; nothing where all do, as it should always be. */
export function FindingsAlarm() {
  const t = useTranslations('findings');
  const summary = useAsk(findingsSummary, {});
  return (
    <Loaded of={summary} failed={t('failed')} rows={0} fresh>
      {({ open }) => {
        const count = open.altered + open.irregular;
        return count === 0 ? null : (
          <LinkedAlarm text={t('alarm', { count })} to="/Findings" see={t('see')} />
        );
      }}
    </Loaded>
  );
}
