import { useRef, useState, type ClipboardEvent, type KeyboardEvent, useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { type Column, columns, rangeOf } from '../../../../contracts/bingo/columns.ts';
import { GRID_SIZE } from '../../../../contracts/bingo/grid.ts';
import { CENTRE_CELL, type Cells, faultsByCell, withCell } from './card-cells.ts';
import classes from './card-form.module.css';
import { cellAfter } from './move.ts';
import { paste } from './paste.ts';
import type { CellFault } from '../../../../contracts/cartelas/card-faults.ts';

interface CardFormProps {
  /** Begins every id in the form; two forms may stand on one page. */
  id: string;
  cells: Cells;
  onCells: (cells: Cells) => void;
  /** After an attempt to save the empty cells are faults too. */
  strict: boolean;
}

/** The 24 cells of a card. Arrow keys and Enter move between them; a copied row or card can be pasted into one. */
export function CardForm({ id, cells, onCells, strict }: CardFormProps) {
  const t = useTranslations();
  const faultText = useFaultText();
  const table = useRef<HTMLTableElement>(null);
  const [current, setCurrent] = useState<number | null>(null);
  const faults = faultsByCell(cells);

  function faultAt(index: number) {
    const fault = faults.get(index);
    // While a number is being typed it is not finished yet.
    if (!fault || (!strict && (fault.code === 'CELL_EMPTY' || index === current))) return null;
    return faultText(fault);
  }

  function onKeyDown(event: KeyboardEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const next = cellAfter(event.key, index);
    // Enter in the last cell saves, as in any form.
    if (next === undefined || (next === null && event.key === 'Enter')) return;
    event.preventDefault();
    if (next !== null) table.current?.querySelector<HTMLInputElement>(`[data-cell="${next}"]`)?.focus();
  }

  function onPaste(event: ClipboardEvent, index: number) {
    const next = paste(cells, index, event.clipboardData.getData('text'));
    if (!next) return;
    event.preventDefault();
    onCells(next);
  }

  return (
    <>
      <table ref={table} className={classes.card} aria-describedby={`${id}-hint`}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-column={column}>
                <span className={classes.letter}>{column}</span>
                <span className={classes.range}>{t('cards.range', words(rangeOf(column)))}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {columns.map((line, row) => (
            <tr key={line}>
              {columns.map((column, place) => {
                const index = row * GRID_SIZE + place;
                if (index === CENTRE_CELL)
                  return (
                    <td key={column}>
                      <div className={classes.free}>{t('common.free')}</div>
                    </td>
                  );
                const fault = faultAt(index);
                return (
                  <td key={column}>
                    <input
                      className={classes.cell}
                      data-cell={index}
                      aria-label={cellName(column, row)}
                      aria-invalid={fault !== null}
                      aria-describedby={fault ? `${id}-${index}` : undefined}
                      inputMode="numeric"
                      autoComplete="off"
                      maxLength={6}
                      value={cells[index]}
                      onChange={({ currentTarget }) => onCells(withCell(cells, index, currentTarget.value))}
                      onKeyDown={(event) => onKeyDown(event, index)}
                      onPaste={(event) => onPaste(event, index)}
                      onFocus={({ currentTarget }) => {
                        setCurrent(index);
                        currentTarget.select();
                      }}
                      onBlur={() => setCurrent(null)}
                    />
                    {fault ? (
                      <span id={`${id}-${index}`} className={classes.fault}>
                        {fault}
                      </span>
                    ) : null}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p id={`${id}-hint`} className={classes.hint}>
        {t('cards.formHint')}
      </p>
    </>
  );
}

const words = ({ from, to }: { from: number; to: number }) => ({ from: String(from), to: String(to) });
const cellName = (column: Column, row: number) => `${column}${row + 1}`;

/** Puts the focus on the first cell that has a fault; for after an attempt to save. */
export function focusFirstFault(form: HTMLElement | null, cells: Cells): void {
  const first = Math.min(...faultsByCell(cells).keys());
  form?.querySelector<HTMLInputElement>(`[data-cell="${first}"]`)?.focus();
}

/** A fault in as few words as fit under its cell. */
function useFaultText(): (fault: CellFault) => string {
  const t = useTranslations();
  return useCallback(
    (fault) => {
      if (fault.code === 'CELL_EMPTY') return t('cards.faultEmpty');
      if (fault.code === 'NUMBER_REPEATED') return t('cards.faultRepeated');
      if (fault.code === 'CENTRE_NOT_FREE') return t('common.free');
      const { from, to } = rangeOf(fault.column);
      return t('cards.faultRange', { from: String(from), to: String(to) });
    },
    [t],
  );
}
