import type { Grid } from '../../contracts/bingo/grid.ts';
import type { CardChange } from '../../contracts/cartelas/card-history.ts';
import type { AccountId, Actor, BranchId } from '../../contracts/ids.ts';
import { day, instant, integer, json, optional, position, text, uuid } from '../table/column.ts';
import { table } from '../table/table.ts';

export const cartelas = table(
  'cartelas.rows',
  {
    branch_id: uuid<BranchId>(),
    card_id: integer(),
    numbers: json<Grid>(),
    /** `faceOf` the numbers: by which cards are compared. */
    face: text(),
  },
  { key: ['branch_id', 'card_id'] },
);

/** What was ever done to a card. */
export const changes = table(
  'cartelas.changes',
  {
    branch_id: uuid<BranchId>(),
    card_id: integer(),
    position: position(),
    at: instant(),
    business_date: day(),
    type: text<CardChange['type']>(),
    actor_id: optional(uuid<AccountId>()),
    role: text<Actor['role']>(),
    /** Null: deleted. */
    numbers: optional(json<Grid>()),
    file_name: optional(text()),
    source_branch_id: optional(uuid<BranchId>()),
    reason: optional(text()),
  },
  { key: ['branch_id', 'card_id', 'position'] },
);
