import type { FinancialRow } from '../../../../contracts/reports/queries.ts';
import { amountColumn, columnsOf, countColumn } from '../../ui/table/column-kinds.ts';
import type { Column } from '../../ui/table/column.ts';

type Figures = Pick<FinancialRow, 'totalBet' | 'totalWin' | 'houseProfit' | 'totalGame'>;
type Texts = (key: 'totalBet' | 'totalWin' | 'houseProfit' | 'totalGame') => string;

/** The four figures of a financial row. */
export function moneyColumns<Row extends Figures>(t: Texts): Column<Row>[] {
  return columnsOf<Row>({
    totalBet: amountColumn(t('totalBet'), ({ totalBet }) => totalBet),
    totalWin: amountColumn(t('totalWin'), ({ totalWin }) => totalWin),
    houseProfit: amountColumn(t('houseProfit'), ({ houseProfit }) => houseProfit),
    totalGame: countColumn(t('totalGame'), ({ totalGame }) => totalGame),
  });
}
