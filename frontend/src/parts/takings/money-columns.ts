import type { FinancialRow } from '../../../../contracts/reports/queries.ts';
import { amountColumn, columnsOf, countColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';

type Figure =
  | 'totalBet'
  | 'totalWin'
  | 'houseProfit'
  | 'totalGame'
  | 'paidOut'
  | 'toPay'
  | 'notClaimed'
  | 'voidedGame'
  | 'voidedBet'
  | 'legacyGame'
  | 'legacyBet';

/**
 * The four figures of a financial row, what became of what was won, what was voided, and, where `rows` have any, the part of games
 * on old clients (contracts/reports/README.md).
 */
export function moneyColumns<Row extends Pick<FinancialRow, Figure>>(
  t: (key: Figure) => string,
  rows: readonly Pick<FinancialRow, 'legacyGame'>[],
): Column<Row>[] {
  const legacy = rows.some(({ legacyGame }) => legacyGame > 0);
  return columnsOf<Row>({
    totalBet: amountColumn(t('totalBet'), ({ totalBet }) => totalBet),
    totalWin: amountColumn(t('totalWin'), ({ totalWin }) => totalWin),
    houseProfit: amountColumn(t('houseProfit'), ({ houseProfit }) => houseProfit),
    totalGame: countColumn(t('totalGame'), ({ totalGame }) => totalGame),
    paidOut: amountColumn(t('paidOut'), ({ paidOut }) => paidOut),
    toPay: amountColumn(t('toPay'), ({ toPay }) => toPay),
    notClaimed: amountColumn(t('notClaimed'), ({ notClaimed }) => notClaimed),
    voidedGame: countColumn(t('voidedGame'), ({ voidedGame }) => voidedGame),
    voidedBet: amountColumn(t('voidedBet'), ({ voidedBet }) => voidedBet),
    ...(legacy && {
      legacyGame: countColumn(t('legacyGame'), (row: Row) => row.legacyGame),
      legacyBet: amountColumn(t('legacyBet'), (row: Row) => row.legacyBet),
    }),
  });
}
