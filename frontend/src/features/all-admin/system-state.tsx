import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { type ReadModel, readModels } from '../../../../contracts/read-models.ts';
import {
  type ClockSetBack,
  type LogState,
  systemState,
  type ReadModelState,
} from '../../../../contracts/system/queries.ts';
import type { Instant } from '../../../../contracts/time.ts';
import { asking } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { formatCount } from '../../texts/format.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Loaded } from '../../ui/states.tsx';
import classes from './all-admin.module.css';

/** A read model that stands still announces nothing, and neither does a rebuild on its way. */
const LOOK_AGAIN_MS = 5_000;

const isCalm = ({ state, rebuild }: ReadModelState) => state === 'live' && rebuild === null;

/** Whether the figures of the whole business follow the log. */
export function SystemState() {
  const t = useTranslations('agents.system');
  const system = useQuery({
    ...asking(useApi(), systemState, {}),
    // It waits for no read model, but each that moves on may bring news.
    meta: { reads: readModels, branchId: null },
    refetchInterval: ({ state: { data } }) =>
      data?.readModels.every(isCalm) && !data.silent ? false : LOOK_AGAIN_MS,
  });
  return (
    <section className={classes.system} aria-label={t('title')}>
      <h2>{t('title')}</h2>
      <Loaded of={system} rows={1}>
        {(data) => (
          <>
            <Log {...data.log} />
            <Clock setBack={data.clockSetBack} />
            {data.silent ? <Silent {...data.silent} /> : <States states={data.readModels} />}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Log({ damagedAt, setBackAt, rekeyed }: LogState) {
  const t = useTranslations('agents.system');
  const times = useTimes();
  return (
    <>
      {damagedAt === null ? null : (
        <Alert>
          <strong>{t('damaged', { byte: damagedAt })}</strong>
          <p>{t('damagedHint')}</p>
        </Alert>
      )}
      {setBackAt === null ? null : (
        <Alert>
          <strong>{t('setBack', { time: times.dateTime(setBackAt) })}</strong>
          <p>{t('setBackHint')}</p>
        </Alert>
      )}
      {rekeyed ? (
        <Alert kind="note">
          <strong>
            {t('rekeyed', {
              time: times.dateTime(rekeyed.at),
              position: rekeyed.upTo,
            })}
          </strong>
          <p>{t('rekeyedHint')}</p>
        </Alert>
      ) : null}
    </>
  );
}

function Clock({ setBack }: { setBack: ClockSetBack | null }) {
  const t = useTranslations('agents.system');
  const times = useTimes();
  if (setBack === null) return null;
  const at = times.dateTime;
  return (
    <Alert>
      <strong>{t('clockSetBack', { from: at(setBack.from), to: at(setBack.to) })}</strong>
      <p>{t('clockSetBackHint')}</p>
    </Alert>
  );
}

/** Nobody sees to them: what their states say is no longer so. */
function Silent({ since, count }: { since: Instant; count: number }) {
  const t = useTranslations('agents.system');
  const times = useTimes();
  return (
    <Alert>
      <strong>{t('silent', { time: times.time(since), count })}</strong>
      <p>{t('silentHint')}</p>
    </Alert>
  );
}

function States({ states }: { states: readonly ReadModelState[] }) {
  const t = useTranslations('agents.system');
  const times = useTimes();
  const name = (readModel: ReadModel) => t(`readModels.${readModel}`);
  const halted = states.filter(({ state }) => state === 'halted');
  const building = states.filter(({ state, rebuild }) => state === 'building' || rebuild !== null);
  return (
    <>
      {halted.map(({ readModel, reason, haltedAt, updatedAt }) => (
        <Alert key={readModel}>
          <strong>{t('halted', { name: name(readModel), time: times.time(updatedAt) })}</strong>
          <p>{t('haltedAt', { position: haltedAt ?? '–', reason: reason ?? '–' })}</p>
          <p>{t('haltedHint', { readModel })}</p>
        </Alert>
      ))}
      {building.map(({ readModel, rebuild }) => (
        <Alert key={readModel} kind="note">
          {t('building', { name: name(readModel) })}{' '}
          {rebuild
            ? t('progress', {
                done: formatCount(rebuild.eventsDone),
                rate: formatCount(Math.round(rebuild.eventsPerSecond)),
              })
            : null}{' '}
          {rebuild?.secondsLeft == null
            ? null
            : t('left', { seconds: formatCount(Math.ceil(rebuild.secondsLeft)) })}
        </Alert>
      ))}
      {halted.length + building.length === 0 ? (
        <p className={classes.calm}>
          <span className={classes.dot} aria-hidden /> {t('calm', { count: String(states.length) })}
        </p>
      ) : null}
    </>
  );
}
