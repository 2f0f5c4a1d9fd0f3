import { useIntersection, useMergedRef } from '@mantine/hooks';
import { memo, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ReadEvent } from '../../../../contracts/replay/read-event.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { usePrinting } from '../../ui/table/printing.ts';
import { type EventWords, timeOf } from './event-told.ts';
import classes from './event-list.module.css';

interface EventListProps {
  events: readonly ReadEvent[];
  /** Of each event. */
  words: readonly EventWords[];
  at: number;
  onGo: (event: number) => void;
}

/** Every event in order; the one that is shown stays in sight, each leads to its moment. */
export function EventList({ events, words, at, onGo }: EventListProps) {
  const t = useTranslations('history');
  const box = useRef<HTMLElement>(null);
  const { ref: watched, entry } = useIntersection({ rootMargin: '200px' });
  const boxRef = useMergedRef(box, watched);
  const marked = useRef<HTMLElement>(undefined);
  const inSight = entry?.isIntersecting ?? false;
  const printing = usePrinting();
  // Many times a second while it plays: the rows are marked past React, which would go through all of them, and not where nobody
  // sees them, since the browser would paint the page for it.
  useLayoutEffect(() => {
    if (!inSight && !printing) return;
    marked.current?.removeAttribute('aria-current');
    marked.current = rowAt(box.current, at);
    marked.current?.setAttribute('aria-current', 'step');
  }, [at, inSight, printing]);
  // To know where a row lies the browser lays the page out: not for a list that nobody sees.
  useLayoutEffect(() => {
    const list = box.current;
    const row = rowAt(list, at);
    if (!inSight || !list || !row) return;
    // The list alone is moved, and not the page around it.
    const head = list.querySelector('thead')?.offsetHeight ?? 0;
    if (row.offsetTop < list.scrollTop + head) list.scrollTop = row.offsetTop - head;
    const below = row.offsetTop + row.offsetHeight - list.clientHeight;
    if (below > list.scrollTop) list.scrollTop = below;
  }, [at, inSight]);
  return (
    <section
      ref={boxRef}
      className={classes.box}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is scrolled with the keys
      tabIndex={0}
      aria-label={t('events')}
    >
      <Rows events={events} words={words} onGo={onGo} />
    </section>
  );
}

function rowAt(list: HTMLElement | null, at: number): HTMLElement | undefined {
  return list?.querySelector('tbody')?.rows[at];
}

const Rows = memo(function Rows({ events, words, onGo }: Omit<EventListProps, 'at'>) {
  const t = useTranslations('history');
  return (
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
          <Row key={event.raw.revision} event={event} index={index} words={words[index]} onGo={onGo} />
        ))}
      </tbody>
    </table>
  );
});

interface RowProps extends Pick<EventListProps, 'onGo'> {
  event: ReadEvent;
  words: EventWords | undefined;
  index: number;
}

const Row = memo(function Row({ event, index, words, onGo }: RowProps) {
  const t = useTranslations();
  const history = useTranslations('history');
  const times = useTimes();
  const { raw, metadata, counts } = event;
  return (
    <tr data-kind={raw.type} data-counts={counts}>
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
      <td>{words?.type}</td>
      <td className={classes.details}>{words?.details}</td>
      <td>{raw.username ?? history('system')}</td>
      <td>{metadata ? history(`roles.${metadata.actor.role}`) : '–'}</td>
    </tr>
  );
});
