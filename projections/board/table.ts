import type { Course } from '../../contracts/game/course.ts';
import type { BoardGame } from '../../contracts/game/queries.ts';
import type { AccountId, BranchId, CardId } from '../../contracts/ids.ts';
import { integer, json, uuid } from '../table/column.ts';
import { table } from '../table/table.ts';

export type Opened = Omit<BoardGame, keyof Course>;

/**
 * The latest game of a branch. `opened` is what GameOpened fixed, `course` what changes with every draw, so that a draw
 * rewrites little.
 */
export const boards = table(
  'board.rows',
  {
    branch_id: uuid<BranchId>(),
    owner_id: uuid<AccountId>(),
    game_number: integer(),
    /** Of the last event of the game that it shows. */
    revision: integer(),
    opened: json<Opened>(),
    course: json<Course>(),
  },
  { key: ['branch_id'] },
);

/** The card ids of a game about to be opened. */
export const selections = table(
  'board.selections',
  { branch_id: uuid<BranchId>(), game_number: integer(), card_ids: json<readonly CardId[]>() },
  { key: ['branch_id'] },
);
