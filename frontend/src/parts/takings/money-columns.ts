import type { FinancialRow } from '../../../../contracts/reports/queries.ts';
import { amountColumn, countColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';

type Figures = Pick<FinancialRow, 'totalBet' | 'totalWin' | 'houseProfit' | 'totalGame'>;
type Texts = (key: 'totalBet' | 'totalWin' | 'houseProfit' | 'totalGame') => string;

/** The four figures of a financial row. */
export function moneyColumns<Row extends Figures>(t: Texts): Column<Row>[] {
  return [
    amountColumn(t('totalBet'), ({ totalBet }) => totalBet),
    amountColumn(t('totalWin'), ({ totalWin }) => totalWin),
    amountColumn(t('houseProfit'), ({ houseProfit }) => houseProfit),
    countColumn(t('totalGame'), ({ totalGame }) => totalGame),
  ];
}
