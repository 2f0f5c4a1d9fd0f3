import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import type { liveGames } from '../../../../contracts/game/queries.ts';
import type { OwnedRow } from '../../../../contracts/reports/queries.ts';
import { sumsOf } from '../../../../contracts/reports/sums.ts';
import { formatCount, formatMoney } from '../../texts/format.ts';
import { isRunning } from './is-running.ts';
import { type CardLink, SummaryCard, SummaryCards } from '../../ui/summary-cards.tsx';
import { profitShare } from './profit-share.ts';

interface TotalsCardsProps {
  /** Null until they are there. */
  rows: readonly OwnedRow[] | null;
  games: OutputOf<typeof liveGames>['games'];
  /** The one branch these are the totals of. */
  of: string | null;
  /** To the rows that they are the sums of. */
  link: (figure: CardLink) => ReactNode;
}

export function TotalsCards({ rows, games, of, link }: TotalsCardsProps) {
  const t = useTranslations();
  const sums = sumsOf(rows ?? []);
  const share = profitShare(sums);
  const shown = (value: string) => (rows === null ? '…' : value);
  const running = games.filter(isRunning).length;
  return (
    <SummaryCards label={t('admin.figures')}>
      <SummaryCard
        label={t('admin.cards.totalBet')}
        value={shown(formatMoney(sums.totalBet))}
        link={link}
        note={of === null ? t('common.birr') : t('admin.birrOf', { of })}
      />
      <SummaryCard
        label={t('admin.cards.houseProfit')}
        value={shown(formatMoney(sums.houseProfit))}
        link={link}
        note={share === null ? t('common.birr') : t('admin.birrShare', { percent: share })}
      />
      <SummaryCard
        label={t('admin.cards.totalGames')}
        value={shown(formatCount(sums.totalGame))}
        link={link}
        note={t('admin.runningNow', { count: running })}
      />
    </SummaryCards>
  );
}
