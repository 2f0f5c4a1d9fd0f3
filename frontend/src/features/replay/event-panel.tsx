import { memo } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import type { ReadEvent } from '../../../../contracts/replay/read-event.ts';
import type { Instant } from '../../../../contracts/time.ts';
import { FIRST_TIME_ZONE, useTimes } from '../../texts/time-zone.tsx';
import { type EventWords, timeOf } from './event-told.ts';
import { RawEvent } from './raw-event.tsx';
import classes from './event-panel.module.css';

interface EventPanelProps {
  event: ReadEvent;
  words: EventWords | undefined;
}

/** One event: what, who, in which role, exactly when, and all that the log has of it. */
export const EventPanel = memo(function EventPanel({ event, words }: EventPanelProps) {
  const t = useTranslations('replay');
  const history = useTranslations('history');
  const flaws = useTranslations('agents.alarms.flaws');
  const times = useTimes();
  const zone = useTimeZone() ?? FIRST_TIME_ZONE;
  const { raw, told, metadata } = event;
  const exactly = (time: Instant) => t('zoned', { time: times.dateTime(time), zone });
  const facts: readonly (readonly [label: string, value: string | undefined])[] = [
    [t('recordedAt'), exactly(timeOf(event))],
    [history('who'), raw.username ?? history('system')],
    [history('role'), metadata ? history(`roles.${metadata.actor.role}`) : undefined],
    [history('day'), metadata?.businessDate],
    [t('session'), metadata?.session],
    [t('eventId'), raw.eventId],
    [t('place'), String(raw.revision + 1)],
    [t('command'), metadata?.commandId],
    [t('storedAt'), exactly(raw.storedAt)],
  ];
  return (
    <div className={classes.event} data-event={raw.revision + 1}>
      <p className={classes.what}>
        <strong>{words?.type}</strong> {told ? words?.details : null}
      </p>
      {told ? null : <p className={classes.note}>{t('unknownKind')}</p>}
      {raw.flaw ? <p className={classes.note}>{t('flawed', { flaw: flaws(raw.flaw) })}</p> : null}
      <dl className={classes.facts}>
        {facts.map(([label, value]) =>
          value === undefined ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      <RawEvent raw={raw} />
    </div>
  );
});
