import { useTranslations } from 'use-intl';
import { columns } from '../../../../contracts/bingo/columns.ts';
import { FREE, type Grid } from '../../../../contracts/bingo/grid.ts';
import { HiddenText } from '../../ui/hidden-text.tsx';

/** What a cell tells beyond its number. */
export interface CellMark {
  readonly state: string;
  readonly completing: boolean;
  /** For those who do not see its colour; empty: nothing. */
  readonly word: string;
}

interface CardTableProps {
  numbers: Grid;
  /** How it looks: small on a screen, large when checked, black on a ticket. */
  className: string | undefined;
  caption?: string;
  markOf?: (row: number, column: number) => CellMark;
}

/** A cartela: B-I-N-G-O over its 5x5 numbers. */
export function CardTable({ numbers, className, caption, markOf }: CardTableProps) {
  const t = useTranslations('common');
  return (
    <table className={className}>
      {caption === undefined ? null : <caption>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" data-column={column}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {numbers.map((row, rowIndex) => (
          <tr key={columns[rowIndex]}>
            {row.map((cell, column) => {
              const mark = markOf?.(rowIndex, column);
              return (
                <td
                  key={columns[column]}
                  data-free={cell === FREE || undefined}
                  data-state={mark?.state}
                  data-completing={mark?.completing || undefined}
                >
                  {cell === FREE ? t('free') : cell}
                  {mark?.word ? <HiddenText> {mark.word}</HiddenText> : null}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
