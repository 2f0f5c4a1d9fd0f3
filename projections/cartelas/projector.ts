import type { Grid } from '../../contracts/bingo/grid.ts';
import { BranchId } from '../../contracts/ids.ts';
import { idOfStream } from '../../contracts/streams.ts';
import { branchOwners } from '../branches/table.ts';
import { projector } from '../runner/projector.ts';
import { createTables, type NewRow } from '../table/table.ts';
import { remove, upsert } from '../table/rows.ts';
import { cartelas } from './table.ts';

type Card = NewRow<typeof cartelas>;

export const cartelasProjector = projector<'cartelas'>({
  name: 'cartelas',
  version: 1,
  tables: createTables(cartelas),
  owners: branchOwners,

  async apply(tx, events) {
    const kept = new Map<string, Card>();
    const gone = new Map<string, Pick<Card, 'branch_id' | 'card_id'>>();
    const set = (branchId: BranchId, cardId: number, numbers: Grid | null) => {
      const key = `${branchId} ${cardId}`;
      kept.delete(key);
      gone.delete(key);
      if (numbers) kept.set(key, { branch_id: branchId, card_id: cardId, numbers });
      else gone.set(key, { branch_id: branchId, card_id: cardId });
    };
    const branchIds = new Set<BranchId>();
    for (const event of events) {
      const branchId = BranchId.parse(idOfStream(event.stream));
      branchIds.add(branchId);
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
    await upsert(tx, cartelas, kept.values());
    await remove(tx, cartelas, gone.values());
    return [...branchIds].map((branchId) => ({ branchId, ownerId: null }));
  },
});
