import { useTranslations } from 'use-intl';
import { findingsSummary, type NightlyCheck } from '../../../../contracts/verification/queries.ts';
import { useAsk } from '../../api/use-api.ts';
import { formatCount } from '../../texts/format.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { Loaded } from '../../ui/states.tsx';
import classes from '../../ui/report.module.css';

/** How far the recomputation has come. */
export function NightState() {
  const t = useTranslations('findings');
  const summary = useAsk(findingsSummary, {});
  const words = useNightWords();
  const times = useTimes();
  return (
    <Loaded of={summary} failed={t('failed')} rows={1}>
      {({ checked, waiting, night, rekeyedAt }) => (
        <output className={classes.source}>
          {t('summary', { checked: formatCount(checked), waiting: formatCount(waiting) })} {words(night)}{' '}
          {rekeyedAt ? t('rekeyed', { time: times.dateTime(rekeyedAt) }) : null}
        </output>
      )}
    </Loaded>
  );
}

function useNightWords(): (night: NightlyCheck | null) => string {
  const t = useTranslations('findings');
  const times = useTimes();
  return (night) => {
    if (!night) return t('nightNone');
    const { finishedAt, gamesDone, gamesTotal } = night;
    const time = finishedAt && times.dateTime(finishedAt);
    if (gamesDone === null || gamesTotal === null)
      return time ? t('nightDoneAt', { time }) : t('nightUnderWay');
    return time
      ? t('nightDone', { time, count: gamesDone })
      : t('nightRunning', { done: formatCount(gamesDone), total: formatCount(gamesTotal) });
  };
}
