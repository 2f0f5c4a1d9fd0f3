import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useTranslations } from 'use-intl';
import classes from './open-game.module.css';

/** The seal of the coming draw, short to look at and whole to copy (contracts/game/README.md). */
export function Commitment({ value }: { value: string }) {
  const t = useTranslations();
  const clipboard = useClipboard({ timeout: 2000 });
  return (
    <div>
      <span className={classes.label} title={t('register.commitmentHint')}>
        {t('register.commitment')}
      </span>
      <div className={classes.line}>
        <code title={value}>{`${value.slice(0, 8)}…${value.slice(-8)}`}</code>
        <Button variant="default" size="compact-sm" onClick={() => clipboard.copy(value)}>
          {clipboard.copied ? t('common.copied') : t('common.copy')}
        </Button>
      </div>
    </div>
  );
}
