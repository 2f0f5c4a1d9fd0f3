import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import type { CheckedCard } from '../../../../../contracts/game/commands.ts';
import type { GameNumber } from '../../../../../contracts/ids.ts';
import { useBranch } from '../../../api/session.ts';
import { ProofLink } from '../../../parts/proof-link.tsx';
import { LazyShortRoots } from '../../../parts/seal/lazy-short-roots.tsx';
import classes from './check-modal.module.css';

interface RecordedCardProps {
  card: CheckedCard;
  gameNumber: GameNumber | undefined;
  onWithdraw: () => void;
}

/** The card is a winner now: whoever typed another number than they meant can say so where they see it. */
export function RecordedCard({ card, gameNumber, onWithdraw }: RecordedCardProps) {
  const t = useTranslations('game');
  const { branchId } = useBranch();
  return (
    <div className={classes.recorded}>
      {card.late ? <p>{t('lateRecorded')}</p> : null}
      <Button variant="subtle" size="sm" onClick={onWithdraw}>
        {t('wrongCard')}
      </Button>
      <div className={classes.roots}>
        <LazyShortRoots branchId={branchId} gameNumber={gameNumber} compact />
      </div>
      <ProofLink />
    </div>
  );
}
