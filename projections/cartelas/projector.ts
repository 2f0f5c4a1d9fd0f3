import type { Grid } from '../../contracts/bingo/grid.ts';
import { idOfStream } from '../../contracts/streams.ts';
import { columns, projector } from '../runner/projector.ts';
import { cartelaTables } from './table.ts';

interface Card {
  branchId: string;
  cardId: number;
  /** null: deleted. */
  numbers: string | null;
}

export const cartelasProjector = projector<'cartelas'>({
  name: 'cartelas',
  version: 1,
  tables: cartelaTables,

  async apply(tx, events) {
    const cards = new Map<string, Card>();
    const set = (branchId: string, cardId: number, numbers: Grid | null) =>
      cards.set(`${branchId} ${cardId}`, {
        branchId,
        cardId,
        numbers: numbers && JSON.stringify(numbers),
      });
    for (const event of events) {
      const branchId = idOfStream(event.stream);
      switch (event.type) {
        case 'CartelaAdded':
        case 'CartelaUpdated':
          set(branchId, event.data.cardId, event.data.numbers);
          break;
        case 'CartelaDeleted':
          set(branchId, event.data.cardId, null);
          break;
        case 'CartelasCopied':
        case 'CartelasImported':
          for (const { cardId, numbers } of event.data.cartelas) set(branchId, cardId, numbers);
          break;
        default:
          event satisfies never;
      }
    }
    const kept = [...cards.values()].filter((card) => card.numbers !== null);
    const gone = [...cards.values()].filter((card) => card.numbers === null);
    if (kept.length > 0)
      await tx.query(
        `insert into rows (branch_id, card_id, numbers)
         select * from unnest($1::uuid[], $2::integer[], $3::jsonb[])
         on conflict (branch_id, card_id) do update set numbers = excluded.numbers`,
        columns(kept, 'branchId', 'cardId', 'numbers'),
      );
    if (gone.length > 0)
      await tx.query(
        `delete from rows using unnest($1::uuid[], $2::integer[]) as gone (branch_id, card_id)
         where rows.branch_id = gone.branch_id and rows.card_id = gone.card_id`,
        columns(gone, 'branchId', 'cardId'),
      );
    return events.map((event) => ({ branchId: idOfStream(event.stream), ownerId: null }));
  },
});
