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
  | 'voidedBet';

/** The four figures of a financial row, what became of what was won, and what was voided (contracts/reports/README.md). */
export function moneyColumns<Row extends Pick<FinancialRow, Figure>>(
  t: (key: Figure) => string,
): Column<Row>[] {
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
  });
}
