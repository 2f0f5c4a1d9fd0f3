import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CardId } from '../../../../contracts/ids.ts';
import { deckOf, markerOf } from '../../../../contracts/replay/marks.ts';
import {
  type CheckMade,
  drawnIn,
  isOver,
  type Moment,
  type Replay,
  winnerTypeIn,
} from '../../../../contracts/replay/moments.ts';
import { type Speed, waitsOf } from '../../../../contracts/replay/pace.ts';
import { useTimes } from '../../texts/time-zone.tsx';
import { CalledBoard } from './called-board.tsx';
import { CardFace } from './card-face.tsx';
import { CardPanel } from './card-panel.tsx';
import { CheckList } from './check-list.tsx';
import { EventList } from './event-list.tsx';
import { EventPanel } from './event-panel.tsx';
import { timeOf, useEventWords } from './event-told.ts';
import { MomentFacts } from './moment-facts.tsx';
import { PlayerBar } from './player-bar.tsx';
import type { ReplaySearch } from './replay-search.ts';
import { type Order, soldCards } from './sold-cards.ts';
import { useMomentInAddress } from './use-moment-in-address.ts';
import { usePlayer } from './use-player.ts';
import { useReplayKeys } from './use-replay-keys.ts';
import classes from './replay.module.css';

const FIRST_SPEED: Speed = 8;
const before: Moment = { course: null, checks: 0 };

interface ReplayViewProps {
  replay: Replay;
  /** What the address named when the game came up. */
  search: ReplaySearch;
  onGame: (key: 'next-game' | 'previous-game') => void;
}

/** A game as it stood at the event that is shown. */
export function ReplayView({ replay, search, onGame }: ReplayViewProps) {
  const t = useTranslations('replay');
  const history = useTranslations('history');
  const times = useTimes();
  const { events, moments, cartelas, checks, opened } = replay;
  const last = events.length - 1;
  const over = isOver(replay);
  const source = opened?.source ?? 'own';
  const words = useEventWords(events, source);
  const waits = useMemo(() => waitsOf(events), [events]);

  // A game being played is followed as long as nobody looks back.
  const [begun] = useState(() => {
    const openedAt = moments.findIndex(({ course }) => course !== null);
    const event = (over ? Math.max(0, openedAt) : last) + 1;
    return { event, speed: FIRST_SPEED, card: undefined };
  });
  const [speed, setSpeed] = useState(search.speed ?? begun.speed);
  const player = usePlayer({ waits, start: (search.event ?? begun.event) - 1, speed });
  const { at, playing, controls } = player;
  const { goTo } = controls;
  useFollowing(last, at, search.event === undefined, goTo);
  // At the end of a game being played the address names no event: the link follows it, too.
  const unnamed = over ? begun : { ...begun, event: last + 1 };

  const [picked, setPicked] = useState<CardId | undefined>(search.card);
  const [order, setOrder] = useState<Order>('number');
  useMomentInAddress({ event: at + 1, speed, card: picked }, unnamed, playing, (event) => goTo(event - 1));

  const { course, checks: made } = moments[at] ?? before;
  const drawn = drawnIn(course);
  const winnerType = winnerTypeIn(course);
  const sold = useMemo(() => new Set(cartelas.map(({ cardId }) => cardId)), [cartelas]);
  const mark = useMemo(() => markerOf(deckOf(cartelas)), [cartelas]);
  const marks = useMemo(() => winnerType && mark(winnerType, drawn), [mark, winnerType, drawn]);
  const checksThen = useMemo(() => checks.slice(0, made), [checks, made]);
  const cards = useMemo(
    () => soldCards(replay, marks, course, checksThen, order),
    [replay, marks, course, checksThen, order],
  );

  // Nobody has chosen one: the card that is being talked about.
  const chosen = picked ?? checksThen.at(-1)?.cardId ?? checks[0]?.cardId ?? cartelas[0]?.cardId ?? null;
  const place = cartelas.findIndex(({ cardId }) => cardId === chosen);
  const cartela = cartelas[place];
  const event = events[at];

  const onCheck = useCallback(
    (check: CheckMade) => {
      goTo(check.index);
      setPicked(check.cardId);
    },
    [goTo],
  );

  useReplayKeys((key) => (key === 'next-game' || key === 'previous-game' ? onGame(key) : controls[key]()));

  if (!event) return null;
  const what = `${words[at]?.type} ${words[at]?.details}`;
  return (
    <>
      {source === 'legacy' ? (
        <p className={classes.note}>
          {history('elsewhere')} {t('noDraws')}
        </p>
      ) : null}
      {over ? null : <p className={classes.note}>{t('live')}</p>}
      <div className={classes.replay}>
        <section className={`${classes.panel} ${classes.board}`} aria-label={t('facts')}>
          <MomentFacts opened={opened} course={course} />
          {source === 'own' ? <CalledBoard drawn={drawn} /> : null}
        </section>
        <section className={`${classes.panel} ${classes.cards}`} aria-label={t('cards')}>
          <CardPanel
            cards={cards}
            sold={sold}
            order={order}
            onOrder={setOrder}
            chosen={chosen}
            onChoose={setPicked}
          />
        </section>
        <section className={`${classes.panel} ${classes.card}`} aria-label={t('find')}>
          {cartela ? (
            <CardFace
              cartela={cartela}
              drawn={drawn}
              winnerType={winnerType}
              missing={marks?.missing[place] ?? null}
            />
          ) : (
            <p>{chosen === null ? t('choose') : t('notSold', { cardId: String(chosen) })}</p>
          )}
        </section>
        <section className={`${classes.panel} ${classes.now}`} aria-label={t('thisEvent')}>
          <h2>{t('thisEvent')}</h2>
          <EventPanel event={event} words={words[at]} />
        </section>
        {source === 'own' ? (
          <section className={`${classes.panel} ${classes.checks}`} aria-label={t('checks')}>
            <h2>{t('checks')}</h2>
            <CheckList checks={checksThen} onCheck={onCheck} />
          </section>
        ) : null}
      </div>
      <div className={classes.panel}>
        <h2>{history('events')}</h2>
        <EventList events={events} words={words} at={at} onGo={goTo} />
      </div>
      <p className={`${classes.keys} no-print`}>{t('keys')}</p>
      <PlayerBar
        replay={replay}
        player={player}
        speed={speed}
        onSpeed={setSpeed}
        called={drawn.length}
        what={what}
        time={times.time(timeOf(event))}
      />
    </>
  );
}

/** Stays at the end while events are added to it. */
function useFollowing(last: number, at: number, follows: boolean, goTo: (event: number) => void): void {
  const end = useRef(last);
  useEffect(() => {
    const stoodThere = at === end.current;
    end.current = last;
    if (follows && stoodThere && at !== last) goTo(last);
  }, [last, at, follows, goTo]);
}
