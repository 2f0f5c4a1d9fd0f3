import { columns } from '../../../../contracts/bingo/columns.ts';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import type { Column } from '../../ui/table/column.ts';
import { toCsv } from '../../ui/table/csv.ts';

/** As JSON, one card a line, in the shape that the import reads. */
export function toJson(cartelas: readonly Cartela[]): string {
  const cards = cartelas.map(({ cardId, numbers }) => JSON.stringify({ card_id: cardId, numbers }));
  return `[\n${cards.join(',\n')}\n]\n`;
}

/** As CSV, a column for each cell (B1 to O5), in the shape that the import reads. */
export function toCardCsv(cartelas: readonly Cartela[]): Promise<string> {
  return toCsv(csvColumns, cartelas);
}

const csvColumns: Column<Cartela>[] = [
  { header: 'card_id', value: ({ cardId }) => cardId, cell: ({ cardId }) => cardId },
  ...columns.flatMap((_, row) =>
    columns.map((column, place): Column<Cartela> => {
      const value = ({ numbers }: Cartela) => numbers[row]?.[place] ?? '';
      return { header: `${column}${row + 1}`, value, cell: value };
    }),
  ),
];
