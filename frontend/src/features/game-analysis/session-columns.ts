import { createElement, type ReactNode } from 'react';
import type { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { money, type Money } from '../../../../contracts/money.ts';
import type { GameSession, gameSessions } from '../../../../contracts/analysis/queries.ts';
import { formatCount, formatPercent } from '../../texts/format.ts';
import { numberColumn, textColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';
import { SessionStatus } from '../../parts/game-sessions/session-status.tsx';
import type { SessionWords } from '../../parts/game-sessions/use-session-words.ts';
import { formatDollars } from './dollars.ts';

type Texts = ReturnType<typeof useTranslations<'analysis'>>;
type Answer = OutputOf<typeof gameSessions>;

/** The columns of a game session; a bonus that is none shows 0, a winner that is none N/A (spec section 2). */
export function sessionColumns(
  t: Texts,
  { count, counted, voided, voidedBet, totals }: Omit<Answer, 'sessions'>,
  link: (session: GameSession) => ReactNode,
  words: SessionWords,
): Column<GameSession>[] {
  const amount = (
    id: string,
    header: string,
    of: (session: GameSession) => Money | null,
    total?: Money,
  ): Column<GameSession> =>
    numberColumn(header, (session) => of(session) ?? '0', {
      id,
      cell: (session) => {
        const value = of(session);
        return value === null ? '0' : formatDollars(value);
      },
      ...(total === undefined ? {} : { total: () => formatDollars(total) }),
    });
  /** The sums beside it are of the games that count; the others are named apart. */
  const footer = () =>
    [
      t('total', { count: counted }),
      ...(voided === 0
        ? []
        : [t('totalVoided', { count: String(voided), amount: formatDollars(voidedBet) })]),
      ...(count - counted - voided === 0
        ? []
        : [t('totalCancelled', { count: String(count - counted - voided) })]),
    ].join(' · ');
  return [
    {
      id: 'gameNumber',
      header: t('id'),
      value: ({ gameNumber }) => gameNumber,
      cell: link,
      total: () => footer(),
    },
    textColumn(t('date'), ({ sessionDate }) => sessionDate, { id: 'sessionDate' }),
    textColumn(t('startTime'), words.startTime, { id: 'openedAt' }),
    numberColumn(t('cartelaSelected'), ({ cartelaCount }) => cartelaCount, {
      id: 'cartelaCount',
      cell: ({ cartelaCount }) => formatCount(cartelaCount),
    }),
    amount('betPrice', t('betAmount'), ({ betPrice }) => money(betPrice)),
    amount('totalBet', t('totalBet'), ({ totalBet }) => totalBet, totals.totalBet),
    amount('totalWin', t('totalWin'), ({ totalWin }) => totalWin, totals.totalWin),
    amount('houseProfit', t('profit'), ({ houseProfit }) => houseProfit, totals.houseProfit),
    numberColumn(t('profitPercentage'), ({ betPercent }) => betPercent, {
      id: 'betPercent',
      cell: ({ betPercent }) => formatPercent(betPercent),
    }),
    amount('houseBonus', t('houseBonus'), ({ houseBonus }) => houseBonus, totals.houseBonus),
    amount('playersBonus', t('playersBonus'), ({ playersBonus }) => playersBonus, totals.playersBonus),
    textColumn(t('winner'), words.winners, { id: 'winner' }),
    textColumn(words.drawn, words.source, { id: 'source', fileOnly: true }),
    textColumn(t('status'), words.status, {
      id: 'status',
      cell: (session) => createElement(SessionStatus, { session }),
    }),
  ];
}
