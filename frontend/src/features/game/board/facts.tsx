import { memo, type CSSProperties } from 'react';
import { useTranslations } from 'use-intl';
import { NUMBERS } from '../../../../../contracts/bingo/columns.ts';
import { shortHash } from '../../../../../contracts/bingo/hashed-text.ts';
import type { BoardGame } from '../../../../../contracts/game/queries.ts';
import { money, type Money } from '../../../../../contracts/money.ts';
import { ProofLink } from '../../../parts/proof-link.tsx';
import { useWinText } from '../../../parts/win/use-win-shown.ts';
import { WinEye } from '../../../parts/win/win-eye.tsx';
import { Drawn } from './drawn.tsx';
import type { Still } from './use-board.ts';
import classes from './facts.module.css';

/** The win, and what stands still while the numbers come. After FINISH the win is reset (spec section 4). */
export const Facts = memo(function Facts({ game }: { game: Still<BoardGame> | null }) {
  const t = useTranslations();
  const winText = useWinText();
  const open = game?.phase === 'open' ? game : null;
  const amount = open?.jackpot ? t('game.jackpot') : winText(open?.totalWin ?? nothing);
  return (
    <div className={classes.facts} data-over={game !== null && open === null}>
      <div className={classes.win}>
        <span className={classes.label}>
          {t('game.totalWin')}
          {open?.jackpot ? '' : ` · ${t('common.birr')}`}
        </span>
        <WinEye />
        <div
          className={classes.amount}
          data-jackpot={Boolean(open?.jackpot)}
          // As large as its length leaves room for, in whatever font.
          style={{ '--length': amount.length } as CSSProperties}
        >
          {amount}
        </div>
      </div>
      <dl className={classes.list}>
        {open?.jackpot ? (
          <div>
            <dt>
              {t('game.playersBonus')} · {t('common.birr')}
            </dt>
            <dd className={classes.strong}>{winText(open.jackpot.playersBonus)}</dd>
          </div>
        ) : null}
        <div>
          <dt>{t('game.called')}</dt>
          <dd className={classes.strong}>
            <Drawn>{(drawn) => `${drawn.length} / ${NUMBERS}`}</Drawn>
          </dd>
        </div>
        {open ? (
          <>
            <div>
              <dt>{t('game.betPrice')}</dt>
              <dd className={classes.strong}>{open.betPrice}</dd>
            </div>
            <div className={classes.commitment} title={`${open.commitment}\n${t('game.commitmentHint')}`}>
              <dt>
                <ProofLink>{t('game.commitment')}</ProofLink>
              </dt>
              <dd>{abbreviatedHash(open.commitment)}</dd>
            </div>
            {open.source === 'own' && open.draw?.sale !== undefined ? (
              <div className={`${classes.commitment} ${classes.sale}`} title={open.draw.sale}>
                <dt>{t('game.cut.sale')}</dt>
                <dd>{shortHash(open.draw.sale)}</dd>
              </div>
            ) : null}
            {open.source === 'own' && open.cut ? (
              <div>
                <dt>{t('game.cut.title')}</dt>
                <dd className={classes.strong}>{open.cut.cut}</dd>
              </div>
            ) : null}
          </>
        ) : null}
      </dl>
    </div>
  );
});

const nothing: Money = money(0);

/** `9f31…c07a`. */
export const abbreviatedHash = (hash: string) => `${hash.slice(0, 4)}…${hash.slice(-4)}`;
