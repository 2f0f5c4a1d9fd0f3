import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { money, type Money } from '../../../../contracts/money.ts';
import { formatCount } from '../../texts/format.ts';
import { useWinText } from '../../parts/win/use-win-shown.ts';
import { WinEye } from '../../parts/win/win-eye.tsx';
import classes from './open-game.module.css';

interface StartBarProps {
  count: number;
  totalWin: Money | null;
  starting: boolean;
  ready: boolean;
  onStart: () => void;
  /** Why it did not start, beside the button that was pressed. */
  message: ReactNode;
}

/** How many, for how much, and go; at the thumb on a phone. */
export function StartBar({ count, totalWin, starting, ready, onStart, message }: StartBarProps) {
  const t = useTranslations();
  const winText = useWinText();
  return (
    <div className={classes.start}>
      {message}
      <div className={classes.result}>
        <div>
          <span className={classes.label}>{t('register.selectedShort')}</span>
          <output className={classes.badge} aria-label={t('register.selected', { count })}>
            {formatCount(count)}
          </output>
        </div>
        <div className={classes.win}>
          <span className={classes.label}>{`${t('register.totalWin')} · ${t('common.birr')}`}</span>
          <div className={classes.shown}>
            <WinEye />
            <output className={classes.amount}>{winText(totalWin ?? money(0))}</output>
          </div>
        </div>
      </div>
      <Button size="lg" fullWidth disabled={starting || !ready} onClick={onStart}>
        {starting ? t('register.starting') : t('register.start')}
      </Button>
    </div>
  );
}
