import { Button, CopyButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { BoardGame } from '../../../../../contracts/game/queries.ts';
import classes from './revealed-draw.module.css';

interface RevealedDrawProps {
  game: Pick<BoardGame, 'source' | 'commitment'> & { seed: string };
}

/** What anyone needs to verify the draw of a game that has ended; closed, because hardly anyone asks. */
export function RevealedDraw({ game: { source, commitment, seed } }: RevealedDrawProps) {
  const t = useTranslations();
  return (
    <details className={classes.draw}>
      <summary>{t('game.verify')}</summary>
      <h3 className={classes.label}>{t('game.commitment')}</h3>
      <code className={classes.hash}>{commitment}</code>
      <h3 className={classes.label}>{t('game.seed')}</h3>
      <code className={classes.hash} data-seed>
        {seed}
      </code>
      <p className={classes.hint}>{t(source === 'own' ? 'game.seedHint' : 'game.legacy.seedHint')}</p>
      <CopyButton value={seed}>
        {({ copied, copy }) => (
          <Button variant="default" size="md" onClick={copy}>
            {copied ? t('common.copied') : t('game.copySeed')}
          </Button>
        )}
      </CopyButton>
    </details>
  );
}
