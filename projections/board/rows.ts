import type { BranchId } from '../../contracts/ids.ts';
import { streams } from '../../contracts/streams.ts';
import type { Queries, Tx } from '../runner/projector.ts';
import { all, find, update, upsert } from '../table/rows.ts';
import type { BranchBoard } from './fold.ts';
import { boards, selections } from './table.ts';

/** Fills in what is stored of these branches; what was selected only for those that are `opening` a game. */
export async function load(
  tx: Tx,
  known: ReadonlyMap<BranchId, BranchBoard>,
  opening: ReadonlySet<BranchId>,
): Promise<void> {
  for (const { branch_id, game_number, revision, owner_id, opened, course } of await find(
    tx,
    boards,
    'branch_id',
    known.keys(),
  )) {
    const board = known.get(branch_id);
    if (board) board.game = { gameNumber: game_number, revision, ownerId: owner_id, opened, course };
  }
  if (opening.size === 0) return;
  for (const { branch_id, game_number, card_ids } of await find(tx, selections, 'branch_id', opening)) {
    const board = known.get(branch_id);
    if (board) board.selection = { gameNumber: game_number, cardIds: card_ids };
  }
}

/** Writes what a batch has touched. */
export function store(tx: Tx, changed: readonly BranchBoard[]): void {
  upsert(
    tx,
    selections,
    changed.flatMap(({ branchId, selection, touched }) =>
      selection && touched.selection
        ? [{ branch_id: branchId, game_number: selection.gameNumber, card_ids: selection.cardIds }]
        : [],
    ),
  );
  upsert(
    tx,
    boards,
    changed.flatMap(({ branchId, game, touched }) =>
      game && touched.opened
        ? [
            {
              branch_id: branchId,
              owner_id: game.ownerId,
              game_number: game.gameNumber,
              revision: game.revision,
              opened: game.opened,
              course: game.course,
            },
          ]
        : [],
    ),
  );
  update(
    tx,
    boards,
    ['course', 'revision'],
    changed.flatMap(({ branchId, game, touched }) =>
      game && touched.course && !touched.opened
        ? [{ branch_id: branchId, course: game.course, revision: game.revision }]
        : [],
    ),
  );
}

/** The streams of the games that the boards show. */
export async function latestGames(tx: Queries): Promise<string[]> {
  const shown = await all(tx, boards);
  return shown.map((row) => streams.game(row.branch_id, row.game_number));
}
