import { createElement, type ReactNode } from 'react';
import type { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { money, type Money } from '../../../../contracts/money.ts';
import type { GameSession, gameSessions } from '../../../../contracts/analysis/queries.ts';
import { formatCount, formatPercent } from '../../texts/format.ts';
import type { Column } from '../../ui/table/column.ts';
import { SessionStatus } from '../../parts/game-sessions/session-status.tsx';
import type { SessionWords } from '../../parts/game-sessions/use-session-words.ts';
import { formatDollars } from './dollars.ts';

type Texts = ReturnType<typeof useTranslations<'analysis'>>;
type Answer = OutputOf<typeof gameSessions>;

/** The columns of a game session; a bonus that is none shows 0, a winner that is none N/A (spec section 2). */
export function sessionColumns(
  t: Texts,
  { count, totals }: Pick<Answer, 'count' | 'totals'>,
  link: (session: GameSession) => ReactNode,
  words: SessionWords,
): Column<GameSession>[] {
  const amount = (
    id: string,
    header: string,
    of: (session: GameSession) => Money | null,
    total?: Money,
  ): Column<GameSession> => ({
    id,
    header,
    numeric: true,
    value: (session) => of(session) ?? '0',
    cell: (session) => {
      const value = of(session);
      return value === null ? '0' : formatDollars(value);
    },
    ...(total === undefined ? {} : { total: () => formatDollars(total) }),
  });
  return [
    {
      id: 'gameNumber',
      header: t('id'),
      value: ({ gameNumber }) => gameNumber,
      cell: link,
      total: () => t('total', { count }),
    },
    {
      id: 'sessionDate',
      header: t('date'),
      value: ({ sessionDate }) => sessionDate,
      cell: (s) => s.sessionDate,
    },
    {
      id: 'openedAt',
      header: t('startTime'),
      value: words.startTime,
      cell: words.startTime,
    },
    {
      id: 'cartelaCount',
      header: t('cartelaSelected'),
      numeric: true,
      value: ({ cartelaCount }) => cartelaCount,
      cell: ({ cartelaCount }) => formatCount(cartelaCount),
    },
    amount('betPrice', t('betAmount'), ({ betPrice }) => money(betPrice)),
    amount('totalBet', t('totalBet'), ({ totalBet }) => totalBet, totals.totalBet),
    amount('totalWin', t('totalWin'), ({ totalWin }) => totalWin, totals.totalWin),
    amount('houseProfit', t('profit'), ({ houseProfit }) => houseProfit, totals.houseProfit),
    {
      id: 'betPercent',
      header: t('profitPercentage'),
      numeric: true,
      value: ({ betPercent }) => betPercent,
      cell: ({ betPercent }) => formatPercent(betPercent),
    },
    amount('houseBonus', t('houseBonus'), ({ houseBonus }) => houseBonus, totals.houseBonus),
    amount('playersBonus', t('playersBonus'), ({ playersBonus }) => playersBonus, totals.playersBonus),
    { id: 'winner', header: t('winner'), value: words.winners, cell: words.winners },
    {
      id: 'status',
      header: t('status'),
      value: words.status,
      cell: (session) => createElement(SessionStatus, { session }),
    },
  ];
}
