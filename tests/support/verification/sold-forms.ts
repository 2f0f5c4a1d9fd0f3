import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import { EVENT_SCHEMA, type Recorded } from '../../../contracts/events.ts';
import { cartelasOf, type SoldCartelas, soldCartelas } from '../../../contracts/game/sold-cartelas.ts';
import { gameOfStream } from '../../../contracts/streams.ts';
import type { ProofCode } from '../../../contracts/verifier/seal-codes.ts';
import { PlayedLog } from './played-log.ts';

/** A form in which the cartelas of a game may stand in a log, and what is told of that game. */
interface SoldForm {
  readonly schema: number;
  readonly codes: readonly ProofCode[];
  readonly change: (sold: SoldCartelas, cards: readonly Cartela[]) => unknown;
}

type Change = SoldForm['change'];

const CARD_DIGITS = 50;

/** Schema 3 brought today's form; until then cartelas stood one by one, their cells in five lists. */
const read = (codes: readonly ProofCode[], change: Change, schema = 3): SoldForm => ({
  schema,
  codes,
  change,
});
/** Nothing is opened without its cartelas. */
const unread = (change: Change, schema = 3): SoldForm => ({
  schema,
  codes: ['event-malformed', 'event-out-of-place'],
  change,
});

/** By what is unusual about them. Those that are read come first: behind one that is not, a game's number follows on none. */
export const soldForms: Readonly<Record<string, SoldForm>> = {
  'as today': read([], (sold) => sold),
  'a card twice': read(['card-twice'], ({ cardIds, cells }) => ({
    cardIds: [...cardIds, cardIds[0]],
    cells: cells + cells.slice(0, CARD_DIGITS),
  })),
  'a card twice, with the cells of another': read(
    ['card-face', 'card-twice', 'sale-hash'],
    ({ cardIds, cells }) => ({
      cardIds: [...cardIds, cardIds[0]],
      cells: cells + cells.slice(CARD_DIGITS, 2 * CARD_DIGITS),
    }),
  ),
  'every cell free': read(['card-face', 'sale-hash'], ({ cardIds, cells }) => ({
    cardIds,
    cells: '0'.repeat(cells.length),
  })),
  'no card at all': read(
    ['card-count', 'cards-too-few', 'check-unsold', 'house-profit', 'sale-hash', 'total-bet', 'total-win'],
    () => soldCartelas([]),
  ),
  'one by one': read([], (_, cartelas) => ({ cartelas }), 2),
  'one by one, of schema 1': read([], (_, cartelas) => ({ cartelas }), 1),
  'one by one, one of them twice': read(
    ['card-twice'],
    (_, [first, ...rest]) => ({ cartelas: [first, first, ...rest] }),
    2,
  ),
  'in both forms, of which the old one counts': read(
    [],
    (_, cartelas) => ({ ...soldCartelas([]), cartelas }),
    2,
  ),
  'in both forms, the old one of none': read([], (sold) => ({ ...sold, cartelas: [{ cardId: 1 }] }), 2),
  "in today's form, of schema 2": read([], (sold) => sold, 2),
  'half a cell too few': unread((sold) => ({ ...sold, cells: sold.cells.slice(1) })),
  'a cell too few': unread((sold) => ({ ...sold, cells: sold.cells.slice(2) })),
  'half a cell too many': unread((sold) => ({ ...sold, cells: `${sold.cells}0` })),
  'a cell too many': unread((sold) => ({ ...sold, cells: `${sold.cells}01` })),
  'a card without cells': unread((sold) => ({ ...sold, cardIds: [...sold.cardIds, 4] })),
  'the number 76': unread((sold) => ({ ...sold, cells: `76${sold.cells.slice(2)}` })),
  'the number 99': unread((sold) => ({ ...sold, cells: `99${sold.cells.slice(2)}` })),
  'a digit of another script': unread((sold) => ({ ...sold, cells: `0١${sold.cells.slice(2)}` })),
  'cells that are a list': unread((sold) => ({ ...sold, cells: sold.cells.split('') })),
  'no cells': unread(({ cardIds }) => ({ cardIds })),
  'card 0': unread((sold) => ({ ...sold, cardIds: [0, ...sold.cardIds.slice(1)] })),
  'card 100000': unread((sold) => ({ ...sold, cardIds: [100_000, ...sold.cardIds.slice(1)] })),
  'card numbers that are texts': unread((sold) => ({ ...sold, cardIds: sold.cardIds.map(String) })),
  'one by one, of schema 3': unread((_, cartelas) => ({ cartelas })),
  'one by one, one of four rows': unread(
    (_, [first, ...rest]) => ({ cartelas: [{ ...first, numbers: first?.numbers.slice(1) }, ...rest] }),
    2,
  ),
  'of a schema to come': unread((sold) => sold, EVENT_SCHEMA + 1),
};

/** A game for each of the forms, in their order. */
export function soldInForms(): PlayedLog {
  const log = new PlayedLog(5);
  const forms = Object.values(soldForms);
  for (const _ of forms)
    log
      .open({ cardIds: [1, 2, 3] })
      .start()
      .draw(3)
      .check(1)
      .finish();
  log.log = log.log.map((event) => {
    const form = event.type === 'CartelasSelected' && forms[gameOfStream(event.stream).gameNumber - 1];
    return form ? inForm(event, form) : event;
  });
  return log;
}

function inForm(event: Recorded, { schema, change }: SoldForm): Recorded {
  const sold = event.data as SoldCartelas;
  const metadata = { ...event.metadata, schema };
  return { ...event, data: change(sold, cartelasOf(sold)), metadata } as Recorded;
}
