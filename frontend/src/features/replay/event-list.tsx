import { memo, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ReadEvent } from '../../../../contracts/replay/read-event.ts';
import { detailWords, typeWords } from '../../parts/history/event-words.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { timeOf, toldOf } from './event-told.ts';
import classes from './event-list.module.css';

interface EventListProps {
  events: readonly ReadEvent[];
  source: 'own' | 'legacy';
  at: number;
  onGo: (event: number) => void;
}

/** Every event in order; the one that is shown stays in sight, each leads to its moment. */
export function EventList({ events, source, at, onGo }: EventListProps) {
  const t = useTranslations('history');
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = box.current;
    const row = list?.querySelectorAll<HTMLElement>('tbody tr')[at];
    if (!list || !row) return;
    // The list alone is moved, and not the page around it.
    const head = list.querySelector('thead')?.offsetHeight ?? 0;
    if (row.offsetTop < list.scrollTop + head) list.scrollTop = row.offsetTop - head;
    const below = row.offsetTop + row.offsetHeight - list.clientHeight;
    if (below > list.scrollTop) list.scrollTop = below;
  }, [at]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with the keys
    <section ref={box} className={classes.box} tabIndex={0} aria-label={t('events')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('number')}</th>
            <th scope="col">{t('time')}</th>
            <th scope="col">{t('event')}</th>
            <th scope="col">{t('details')}</th>
            <th scope="col">{t('who')}</th>
            <th scope="col">{t('role')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map((event, index) => (
            <Row
              key={event.raw.revision}
              event={event}
              index={index}
              source={source}
              current={index === at}
              onGo={onGo}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps extends Pick<EventListProps, 'source' | 'onGo'> {
  event: ReadEvent;
  index: number;
  current: boolean;
}

const Row = memo(function Row({ event, index, source, current, onGo }: RowProps) {
  const t = useTranslations();
  const history = useTranslations('history');
  const times = useTimes();
  const { raw, metadata, counts } = event;
  return (
    <tr aria-current={current ? 'step' : undefined} data-kind={raw.type} data-counts={counts}>
      <td>
        <button
          type="button"
          aria-label={t('replay.goTo', { event: String(index + 1) })}
          onClick={() => onGo(index)}
        >
          {index + 1}
        </button>
      </td>
      <td>{times.time(timeOf(event))}</td>
      <td>{typeWords(history, toldOf(event))}</td>
      <td className={classes.details}>{detailWords(history, toldOf(event), source)}</td>
      <td>{raw.username ?? history('system')}</td>
      <td>{metadata ? history(`roles.${metadata.actor.role}`) : '–'}</td>
    </tr>
  );
});
