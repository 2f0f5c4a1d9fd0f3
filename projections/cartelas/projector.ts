import type { Grid } from '../../contracts/bingo/grid.ts';
import { faceOf } from '../../contracts/cartelas/face.ts';
import { BranchId, type CardId } from '../../contracts/ids.ts';
import { idOfStream } from '../../contracts/streams.ts';
import { branchOwners } from '../branches/table.ts';
import { type EventsOf, projector } from '../runner/projector.ts';
import { insert, remove, upsert } from '../table/rows.ts';
import { createTables, type NewRow } from '../table/table.ts';
import { cartelas, changes } from './table.ts';

type Card = NewRow<typeof cartelas>;
type Change = NewRow<typeof changes>;

/** The cards of every branch as they stand, and how each came to be so. */
export const cartelasProjector = projector<'cartelas'>({
  name: 'cartelas',
  version: 2,
  tables: createTables(cartelas, changes),
  owners: branchOwners,

  async apply(tx, events) {
    const kept = new Map<string, Card>();
    const gone = new Map<string, Pick<Card, 'branch_id' | 'card_id'>>();
    const done: Change[] = [];
    const branchIds = new Set<BranchId>();
    for (const event of events) {
      const branchId = BranchId.parse(idOfStream(event.stream));
      branchIds.add(branchId);
      for (const [cardId, numbers] of cardsAfter(event)) {
        const card = { branch_id: branchId, card_id: cardId };
        const key = `${branchId} ${cardId}`;
        kept.delete(key);
        gone.delete(key);
        if (numbers) kept.set(key, { ...card, numbers, face: faceOf(numbers) });
        else gone.set(key, card);
        done.push({ ...card, numbers, ...toldOf(event) });
      }
    }
    upsert(tx, cartelas, kept.values());
    remove(tx, cartelas, gone.values());
    insert(tx, changes, done);
    return [...branchIds].map((branchId) => ({ branchId, ownerId: null }));
  },
});

type Event = EventsOf<'cartelas'>[number];

/** The cards that an event is about, each once, with the numbers that it leaves them; null: none. */
function cardsAfter(event: Event): ReadonlyMap<CardId, Grid | null> {
  switch (event.type) {
    case 'CartelaAdded':
    case 'CartelaUpdated':
      return new Map([[event.data.cardId, event.data.numbers]]);
    case 'CartelaDeleted':
      return new Map([[event.data.cardId, null]]);
    case 'CartelasCopied':
    case 'CartelasImported':
      return new Map(event.data.cartelas.map(({ cardId, numbers }) => [cardId, numbers]));
    default:
      event satisfies never;
      return new Map();
  }
}

function toldOf(event: Event): Omit<Change, 'branch_id' | 'card_id' | 'numbers'> {
  const { type, position, metadata } = event;
  const explained = type === 'CartelaUpdated' || type === 'CartelaDeleted';
  return {
    position: String(position.commit),
    at: metadata.at,
    business_date: metadata.businessDate,
    type,
    actor_id: metadata.actor.accountId,
    role: metadata.actor.role,
    file_name: type === 'CartelasImported' ? event.data.fileName : null,
    source_branch_id: type === 'CartelasCopied' ? event.data.sourceBranchId : null,
    reason: explained ? (event.data.reason ?? null) : null,
  };
}
