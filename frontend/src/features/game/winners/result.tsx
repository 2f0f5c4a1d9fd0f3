import { Link } from '@tanstack/react-router';
import { Suspense, useLayoutEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { BoardGame } from '../../../../../contracts/game/queries.ts';
import { ProofLink } from '../../../parts/proof-link.tsx';
import { LazyShortRoots } from '../../../parts/seal/lazy-short-roots.tsx';
import { useWinText } from '../../../parts/win/use-win-shown.ts';
import { useBranch } from '../../../api/session.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { LoadingState } from '../../../ui/states.tsx';
import { Claimed } from './claims.tsx';
import { RevealedDraw } from './revealed-draw.tsx';
import classes from './result.module.css';

/** With the game's history, which nothing on this screen needs before a game has ended. */
const Payout = lazyPart(() => import('../../../parts/payout/payout.tsx'), 'Payout');

type OverGame = Exclude<BoardGame, { phase: 'open' }>;

/** How the last game ended: its winners with their shares and the seed of its draw, or why it does not count. */
export function Result({ game }: { game: OverGame }) {
  const t = useTranslations('game');
  const { branchId } = useBranch();
  const heading = useRef<HTMLHeadingElement>(null);
  // FINISH is gone with the focus on it, and on a phone the result stands far above it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className={classes.result} aria-label={t('result', { gameNumber: String(game.gameNumber) })}>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {t('result', { gameNumber: String(game.gameNumber) })}
      </h2>
      {game.phase === 'voided' ? <Voided game={game} /> : null}
      {game.phase === 'cancelled' ? <Cancelled game={game} /> : null}
      {game.phase === 'finished' ? <Finished game={game} /> : null}
      <LazyShortRoots branchId={branchId} gameNumber={game.gameNumber} compact />
      <p className={classes.dim}>
        <Link to="/Replay" search={{ branch: branchId, game: game.gameNumber }} preload={false}>
          {t('replay', { gameNumber: String(game.gameNumber) })}
        </Link>{' '}
        · <ProofLink />
      </p>
    </section>
  );
}

function Voided({ game }: { game: Extract<OverGame, { phase: 'voided' }> }) {
  const t = useTranslations('game');
  return (
    <>
      <p className={classes.note}>{t('voided', { reason: game.reason })}</p>
      {game.paid.length > 0 ? <PayoutOf gameNumber={game.gameNumber} /> : null}
    </>
  );
}

function Cancelled({ game }: { game: Extract<OverGame, { phase: 'cancelled' }> }) {
  const t = useTranslations('game');
  return (
    <>
      <p className={classes.note}>{t('cancelledWhy')}</p>
      <RevealedDraw game={game} />
    </>
  );
}

function Finished({ game }: { game: Extract<OverGame, { phase: 'finished' }> }) {
  const t = useTranslations();
  return (
    <>
      {game.outcome === 'abandoned' ? (
        <p className={classes.note}>
          {t(game.source === 'own' ? 'game.abandoned' : 'game.legacy.abandoned')}
        </p>
      ) : null}
      {game.source === 'legacy' && game.shares.length > 0 ? (
        <p className={classes.dim}>{t('game.legacy.notVerified')}</p>
      ) : null}
      {game.shares.length === 0 ? <NoWinner game={game} /> : null}
      <PayoutOf gameNumber={game.gameNumber} />
      <Claimed claims={game.claims} winners={game.shares} />
      <RevealedDraw game={game} />
    </>
  );
}

function PayoutOf({ gameNumber }: Pick<OverGame, 'gameNumber'>) {
  const winText = useWinText();
  const { branchId } = useBranch();
  return (
    <Suspense fallback={<LoadingState rows={2} />}>
      <Payout branchId={branchId} gameNumber={gameNumber} amountText={winText} />
    </Suspense>
  );
}

/** Says nothing where the old client has told of winners after the end: they are named below. */
function NoWinner({ game }: { game: OverGame }) {
  const t = useTranslations('game');
  if (game.source === 'own') return <p className={classes.dim}>{t('finishNoWinner')}</p>;
  return game.claims.length === 0 ? <p className={classes.dim}>{t('legacy.noClaims')}</p> : null;
}
