import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import type { Session } from '../../../../contracts/accounts/queries.ts';
import type { GameNumber } from '../../../../contracts/ids.ts';
import { SessionHistory } from '../../parts/history/session-history.tsx';
import { Payout } from '../../parts/payout/payout.tsx';
import { formatMoney } from '../../texts/format.ts';
import classes from '../../ui/report.module.css';

interface PastGameProps {
  branch: NonNullable<Session['branch']>;
  gameNumber: GameNumber;
}

/** An earlier game of the branch: who of its winners is still to be paid, and all that happened in it. */
export function PastGame({ branch, gameNumber }: PastGameProps) {
  const t = useTranslations('reports');
  return (
    <div className={classes.page}>
      <div className={`${classes.tools} no-print`}>
        <Button
          renderRoot={(props) => <Link to="/GameAnalytics" search={{}} {...props} />}
          variant="default"
          size="md"
        >
          {t('allGames')}
        </Button>
      </div>
      <Payout branchId={branch.branchId} gameNumber={gameNumber} amountText={formatMoney} />
      <SessionHistory branch={branch} gameNumber={gameNumber} />
    </div>
  );
}
