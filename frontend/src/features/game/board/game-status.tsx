import { useTranslations } from 'use-intl';
import type { BoardGame } from '../../../../../contracts/game/queries.ts';
import type { Still } from './use-board.ts';
import classes from './game-status.module.css';

/**
 * GAME Is STARTED or FINISHED, in words, with the game's number and how many cartelas are in it. A branch that has had no
 * game has finished none.
 */
export function GameStatus({ game }: { game: Still<BoardGame> | null }) {
  const t = useTranslations('game');
  const open = game?.phase === 'open';
  return (
    <>
      <span
        className={classes.pill}
        data-open={open}
        data-running={open && game.source === 'own' && game.play === 'running'}
      >
        <span className={classes.dot} aria-hidden />
        {t(open ? 'started' : game ? 'finished' : 'noGameYet')}
      </span>
      {game ? (
        <span className={classes.pill}>{t('game', { gameNumber: String(game.gameNumber) })}</span>
      ) : null}
      {open ? <span className={classes.pill}>{t('cartelas', { count: game.cardIds.length })}</span> : null}
    </>
  );
}
