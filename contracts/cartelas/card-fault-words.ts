import { rangeOf } from '../bingo/columns.ts';
import { FREE, GRID_SIZE } from '../bingo/grid.ts';
import type { CardFault, Found, RejectedCard } from './card-faults.ts';

/** These are said of the card, `card 9 has no numbers`; all others follow its name, `card 9: B1 is empty`. */
const saidOfTheCard: ReadonlySet<CardFault['code']> = new Set([
  'CARD_NUMBER_MISSING',
  'NUMBERS_MISSING',
  'TWICE_IN_FILE',
  'CARD_NUMBER_TAKEN',
  'SAME_NUMBERS',
]);

/** In English why a card is not taken in, e.g. `card 148: G has 59 twice`. */
export function rejectedCardMessage({ place, cardId, faults }: RejectedCard): string {
  const name = cardId === null ? `the card at place ${place}` : `card ${cardId}`;
  const isSaidOfIt = faults.every(({ code }) => saidOfTheCard.has(code));
  return `${name}${isSaidOfIt ? '' : ':'} ${cardFaultsMessage(faults)}`;
}

export function cardFaultsMessage(faults: readonly CardFault[]): string {
  return faults.map(cardFaultMessage).join('; ');
}

/** A fault in English; cells are named as on the card, column and row. */
export function cardFaultMessage(fault: CardFault): string {
  switch (fault.code) {
    case 'CARD_NUMBER_MISSING':
      return 'has no card number';
    case 'CARD_NUMBER_INVALID':
      return `its card number must be 1 to 99999, not ${inWords(fault.found)}`;
    case 'NUMBERS_MISSING':
      return 'has no numbers';
    case 'NUMBERS_NOT_READABLE':
      return 'its numbers cannot be read';
    case 'CELL_COUNT':
      return `it has ${counted(fault.count, 'cell')}, not ${GRID_SIZE * GRID_SIZE}`;
    case 'COLUMN_NOT_LIST':
      return `column ${fault.column} is not a list of numbers`;
    case 'COLUMN_LENGTH':
      return `column ${fault.column} has ${counted(fault.count, 'number')}, not ${GRID_SIZE}`;
    case 'LONGER_THAN_HEADER':
      return `its row has ${counted(fault.count, 'cell')}, the first row of the file ${fault.header}`;
    case 'NOT_ROWS':
      return 'the card is not five rows of five numbers';
    case 'ROW_COUNT':
      return `there ${fault.count === 1 ? 'is' : 'are'} ${counted(fault.count, 'row')}, not ${GRID_SIZE}`;
    case 'ROW_NOT_LIST':
      return `row ${fault.row} is not a list of numbers`;
    case 'ROW_LENGTH':
      return `row ${fault.row} has ${counted(fault.count, 'cell')}, not ${GRID_SIZE}`;
    case 'CELL_EMPTY':
      return `${fault.column}${fault.row} is empty`;
    case 'NUMBER_OUT_OF_COLUMN': {
      const { from, to } = rangeOf(fault.column);
      return `${fault.column}${fault.row} must be ${from} to ${to}, not ${inWords(fault.found)}`;
    }
    case 'CENTRE_NOT_FREE':
      return `the centre must be ${FREE}, not ${inWords(fault.found)}`;
    case 'NUMBER_REPEATED':
      return `${fault.column} has ${fault.number} ${fault.times === 2 ? 'twice' : `${fault.times} times`}`;
    case 'TWICE_IN_FILE':
      return 'is in the file twice';
    case 'CARD_NUMBER_TAKEN':
      return 'is already a card of this branch, with other numbers';
    case 'SAME_NUMBERS':
      return `is the same as card ${fault.cardId}`;
    default:
      return fault satisfies never;
  }
}

function inWords(found: Found): string {
  if (found === null) return 'something else';
  return typeof found === 'number' || /^\d+$/.test(found) ? String(found) : `"${found}"`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
