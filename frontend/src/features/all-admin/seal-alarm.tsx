import { useTranslations } from 'use-intl';
import { useSealState } from '../../parts/seal/use-seal-state.ts';
import { Loaded } from '../../ui/states.tsx';
import { LinkedAlarm } from './linked-alarm.tsx';

/** That a day which has ended is not sealed; nothing where all are, as it should always be. */
export function SealAlarm() {
  const t = useTranslations('seals');
  return (
    <Loaded of={useSealState()} failed={t('failed')} rows={0} fresh>
      {({ waiting }) =>
        waiting?.overdue ? (
          <LinkedAlarm text={t('overdue', { day: waiting.day })} to="/Seals" see={t('see')} />
        ) : null
      }
    </Loaded>
  );
}
