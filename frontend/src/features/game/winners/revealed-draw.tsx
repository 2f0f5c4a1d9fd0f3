import { Button, CopyButton } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { shortHash } from '../../../../../contracts/bingo/hashed-text.ts';
import type { BoardGame } from '../../../../../contracts/game/queries.ts';
import classes from './revealed-draw.module.css';

interface RevealedDrawProps {
  game: Pick<BoardGame, 'source' | 'commitment' | 'draw'> & {
    seed: string;
    cut?: { cut: string } | undefined;
  };
}

/** What anyone needs to verify the draw of a game that has ended; closed, because hardly anyone asks. */
export function RevealedDraw({ game: { source, commitment, draw, cut, seed } }: RevealedDrawProps) {
  const t = useTranslations();
  return (
    <details className={classes.draw}>
      <summary>{t('game.verify')}</summary>
      <p className={classes.label}>{t('game.drawVersion', { version: String(draw?.version ?? 1) })}</p>
      <h3 className={classes.label}>{t('game.commitment')}</h3>
      <code className={classes.hash}>{commitment}</code>
      <h3 className={classes.label}>{t('game.seed')}</h3>
      <code className={classes.hash} data-seed>
        {seed}
      </code>
      {draw?.sale === undefined ? null : (
        <>
          <h3 className={classes.label}>{t('game.cut.sale')}</h3>
          <code className={classes.hash}>
            {shortHash(draw.sale)} · {draw.sale}
          </code>
          <h3 className={classes.label}>{t('game.cut.title')}</h3>
          <code className={classes.hash}>{cut?.cut ?? t('game.cut.none')}</code>
        </>
      )}
      <p className={classes.hint}>{t(hintOf(source, draw?.version))}</p>
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

/** How the seed is checked hangs on the version by which the game was drawn. */
function hintOf(source: BoardGame['source'], version: number | undefined) {
  if (source === 'legacy') return 'game.legacy.seedHint';
  return version === undefined ? 'game.seedHint1' : 'game.seedHint';
}
