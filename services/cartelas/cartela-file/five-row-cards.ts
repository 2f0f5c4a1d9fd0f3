import { GRID_SIZE } from '../../../contracts/bingo/grid.ts';
import { numberIn } from '../../../contracts/cartelas/read-cells.ts';
import { upright } from './card-layout.ts';
import { type CardRecord, missing, type NamedId } from './card-record.ts';
import { idRank, lettersAt } from './names.ts';
import { beginningOf, type Row } from './row.ts';

/** A card while its rows are gathered. */
interface Gathered {
  readonly id: NamedId | null;
  readonly rows: Row[];
}

/** Where the five cells of a row stand, and the number of its card (-1: in none of its cells). */
interface Columns {
  readonly cells: number;
  readonly id: number;
  /** Whether `B I N G O` stands over them. */
  readonly named: boolean;
}

const LONGEST_HEADING = 60;

/** The number in a row that stands over a card, as `CARD 12` or `Cartela No: | 12`. */
export function headingIn(row: Row): NamedId | null {
  const texts = row.filter((cell) => cell.trim() !== '');
  const text = texts.join(' ').trim();
  if (texts.length > 2 || text.length > LONGEST_HEADING) return null;
  const heading = /^(.*?)[\s:.-]*(\d{1,9})$/.exec(text);
  const name = heading?.[1] ?? '';
  const rank = idRank(name);
  return rank === null ? null : { name, rank, value: heading?.[2] };
}

/**
 * Cards of five rows each, under a heading that names the card, or with its number in a cell of each of its rows, or of the
 * first of them.
 */
export function fiveRowCards(rows: readonly Row[]): { records: CardRecord[]; leftOut: string[] } {
  let at = columnsOf(rows);
  let last: Gathered | null = null;
  const cards: Gathered[] = [];
  const byId = new Map<string, Gathered>();
  const leftOut: string[] = [];
  const begin = (id: NamedId | null): Gathered => {
    const card = { id, rows: [] };
    cards.push(card);
    return card;
  };
  for (const row of rows) {
    const heading = headingIn(row);
    if (heading) last = begin(heading);
    else if (lettersAt(row) >= 0) {
      at = columnsIn(row);
      // What stands over a table of many cards is its title, whatever number is in it.
      if (at.id >= 0 && last?.rows.length === 0) cards.pop();
      if (at.id >= 0 || (last && last.rows.length > 0)) last = null;
    } else if (row.every((cell) => numberIn(cell) === null)) leftOut.push(beginningOf(row));
    else {
      const own = at.id >= 0 ? (row[at.id] ?? '').trim() : '';
      if (own !== '') {
        last = byId.get(own) ?? begin({ name: '', rank: 0, value: own });
        byId.set(own, last);
      } else if (!last || (at.id < 0 && last.rows.length === GRID_SIZE)) last = begin(null);
      last.rows.push(row);
    }
  }
  return { records: cards.flatMap((card) => recordsOf(card, at)), leftOut };
}

/** Of a card that stands in a file twice each comes by itself. */
function recordsOf({ id, rows }: Gathered, at: Columns): CardRecord[] {
  const ids = id ? [id] : [];
  if (rows.length === 0) return [{ ids, rows: missing }];
  const lists = rows.map((row) => cellsOf(row, at));
  const size = lists.length % GRID_SIZE === 0 ? GRID_SIZE : lists.length;
  return Array.from({ length: lists.length / size }, (_, index) => {
    const card = lists.slice(index * size, (index + 1) * size);
    return { ids, rows: { rows: at.named ? card : upright(card) } };
  });
}

/** A row that goes on after its fifth cell keeps what is there, so that it is told and not left out. */
function cellsOf(row: Row, at: Columns): readonly string[] {
  const cells = row.slice(at.cells, at.cells + GRID_SIZE);
  const beyond = row.slice(at.cells + GRID_SIZE);
  while (cells.length < GRID_SIZE) cells.push('');
  return beyond.some((cell) => numberIn(cell) !== null) && !at.named ? [...cells, ...beyond] : cells;
}

function columnsIn(letters: Row): Columns {
  return { cells: lettersAt(letters), id: letters.findIndex((cell) => idRank(cell) !== null), named: true };
}

/** Without letters over them: five cells, or six of which the first is the number of the card. */
function columnsOf(rows: readonly Row[]): Columns {
  const numbers = rows.filter((row) => row.filter((cell) => numberIn(cell) !== null).length >= GRID_SIZE - 1);
  const widths = numbers.map(({ length }) => length);
  const withId = widths.filter((width) => width === GRID_SIZE + 1).length * 2 > widths.length;
  return { cells: withId ? 1 : 0, id: withId ? 0 : -1, named: false };
}
