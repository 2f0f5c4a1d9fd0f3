import { useTranslations } from 'use-intl';
import type { LegacyGame } from '../../../../contracts/game/queries.ts';
import { CancelGame } from './controls/cancel-game.tsx';
import { Claims } from './winners/claims.tsx';
import { CreateNewGame } from './controls/create-new-game.tsx';
import { abbreviatedHash } from './board/facts.tsx';
import { Finish } from './controls/finish.tsx';
import { Result } from './winners/result.tsx';
import { useWinText } from '../../parts/win/use-win-shown.ts';
import { WinEye } from '../../parts/win/win-eye.tsx';
import classes from './legacy-screen.module.css';

/** A game that is played on an old client: nothing is drawn here, so there is neither a board nor a ball to show. */
export function LegacyScreen({ game }: { game: LegacyGame }) {
  const t = useTranslations('game');
  const open = game.phase === 'open' ? game : null;
  return (
    <div className={classes.screen}>
      <div className={classes.sheet}>
        <div className={classes.about}>
          <section className={classes.notice} aria-label={t('legacy.title')}>
            <h2>{t('legacy.title')}</h2>
            <p>{t(open ? 'legacy.text' : 'legacy.over')}</p>
          </section>
          {open ? <LegacyFacts game={open} /> : null}
        </div>
        <div className={classes.end}>
          {open ? (
            <>
              <Claims claims={open.claims} totalWin={open.totalWin} />
              {open.claims.length === 0 ? <CancelGame game={open} /> : null}
              <Finish game={open} text={t('legacy.finishText')}>
                {open.claims.length > 0 ? <Claims claims={open.claims} totalWin={open.totalWin} /> : null}
              </Finish>
            </>
          ) : null}
          {game.phase === 'open' ? null : <Result game={game} />}
        </div>
      </div>
      <div className={classes.next}>
        <CreateNewGame hint={t(open ? 'legacy.nextHint' : 'noGameHint')} />
      </div>
    </div>
  );
}

function LegacyFacts({ game }: { game: LegacyGame }) {
  const t = useTranslations();
  const winText = useWinText();
  const win = game.jackpot ? t('game.jackpot') : winText(game.totalWin);
  return (
    <dl className={classes.facts}>
      <div>
        <dt>
          {t('game.totalWin')}
          {game.jackpot ? null : <WinEye />}
        </dt>
        <dd data-win>{win}</dd>
      </div>
      {game.jackpot ? (
        <div>
          <dt>{t('game.playersBonus')}</dt>
          <dd>{winText(game.jackpot.playersBonus)}</dd>
        </div>
      ) : null}
      <div>
        <dt>{t('game.betPrice')}</dt>
        <dd>{game.betPrice}</dd>
      </div>
      <div title={game.commitment}>
        <dt>{t('game.commitment')}</dt>
        <dd>{abbreviatedHash(game.commitment)}</dd>
      </div>
    </dl>
  );
}
