import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Branch } from '../../../../contracts/branches/queries.ts';
import type { HistoryEvent } from '../../../../contracts/game/queries.ts';
import type { GameNumber } from '../../../../contracts/ids.ts';
import { useApi } from '../../api/use-api.ts';
import { isRefused } from '../../api/refused.ts';
import { EmptyState, Loaded } from '../../ui/states.tsx';
import type { OfGame } from '../file-columns.ts';
import { DrawnBalls } from './drawn-balls.tsx';
import { CheckTable } from './check-table.tsx';
import { EventTable } from './event-table.tsx';
import { GameFacts } from './game-facts.tsx';
import { historyOf } from './history-of.ts';
import { statusOf, storyOf } from './game-story.ts';
import { LazyShortRoots } from '../seal/lazy-short-roots.tsx';
import { ToReplay } from '../replay/to-replay.tsx';
import { WinnerTable } from './winner-table.tsx';
import classes from './history.module.css';

interface SessionHistoryProps {
  branch: Pick<Branch, 'branchId' | 'branchName'>;
  gameNumber: GameNumber;
  /** What may be done with a game that counts, beyond reading. */
  actions?: ReactNode;
}

/** A game's own history, read from the log: how it stands, the numbers in order, the checks, the winners, every event. */
export function SessionHistory({ branch, gameNumber, actions }: SessionHistoryProps) {
  const t = useTranslations('history');
  const history = useQuery(historyOf(useApi(), branch.branchId, gameNumber));
  const status = history.data && statusOf(storyOf(history.data.events));
  const taken = status === 'voided' || status === 'cancelled';
  return (
    <article className={classes.history}>
      <div className={classes.head}>
        <Heading key={`${gameNumber} ${taken}`}>{t('title', { gameNumber: String(gameNumber) })}</Heading>
        <div className={`${classes.actions} no-print`}>
          {status === undefined ? null : (
            <ToReplay branchId={branch.branchId} gameNumber={gameNumber} open={status === 'open'} />
          )}
          {status === undefined || taken ? null : actions}
        </div>
      </div>
      {isRefused(history.error, 'NOT_FOUND') && !history.data ? (
        <EmptyState title={t('notFound')} />
      ) : (
        <Loaded of={history} failed={t('failed')} rows={6}>
          {({ events }) => <Story events={events} game={{ ...branch, gameNumber }} />}
        </Loaded>
      )}
    </article>
  );
}

function Story({ events, game }: { events: readonly HistoryEvent[]; game: OfGame }) {
  const t = useTranslations('history');
  const story = storyOf(events);
  return (
    <>
      <GameFacts story={story} />
      <LazyShortRoots branchId={game.branchId} gameNumber={game.gameNumber} />
      {story.source === 'own' ? <DrawnBalls balls={story.balls} /> : null}
      <div className={classes.pair}>
        <WinnerTable
          winners={story.winners}
          game={game}
          empty={t(story.source === 'own' ? 'winnersNone' : 'claimsNone')}
          closed={statusOf(story) !== 'open'}
        />
        {story.source === 'own' ? <CheckTable checks={story.checks} game={game} /> : null}
      </div>
      <EventTable events={events} game={game} source={story.source} />
    </>
  );
}

/** Takes the focus when another game, or another state of it, comes up. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  );
}
