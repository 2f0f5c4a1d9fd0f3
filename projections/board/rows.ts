import type { BranchId } from '../../contracts/ids.ts';
import { streams } from '../../contracts/streams.ts';
import { columns, type Tx } from '../runner/projector.ts';
import type { BranchBoard } from './fold.ts';
import type { BoardRow } from './table.ts';

type Stored = Partial<BoardRow> & { branch_id: string; selected: number | null; card_ids: number[] };

/** Fills in what is stored of these branches. */
export async function load(tx: Tx, boards: ReadonlyMap<string, BranchBoard>): Promise<void> {
  const rows = await tx.query<Stored>(
    `select branch_id, owner_id, rows.game_number, opened, course, selections.game_number as selected, card_ids
     from rows full join selections using (branch_id) where branch_id = any($1::uuid[])`,
    [[...boards.keys()]],
  );
  for (const row of rows) {
    const board = boards.get(row.branch_id);
    if (!board) continue;
    if (row.selected !== null) board.selection = { gameNumber: row.selected, cardIds: row.card_ids };
    const { game_number: gameNumber, owner_id: ownerId, opened, course } = row;
    if (gameNumber && ownerId && opened && course) board.game = { gameNumber, ownerId, opened, course };
  }
}

export async function storeSelections(tx: Tx, boards: readonly BranchBoard[]): Promise<void> {
  const rows = boards.flatMap(({ branchId, selection, touched }) =>
    selection && touched.selection
      ? [{ branchId, gameNumber: selection.gameNumber, cardIds: JSON.stringify(selection.cardIds) }]
      : [],
  );
  if (rows.length === 0) return;
  await tx.query(
    `insert into selections (branch_id, game_number, card_ids)
     select * from unnest($1::uuid[], $2::integer[], $3::jsonb[])
     on conflict (branch_id) do update set game_number = excluded.game_number, card_ids = excluded.card_ids`,
    columns(rows, 'branchId', 'gameNumber', 'cardIds'),
  );
}

export async function storeOpened(tx: Tx, boards: readonly BranchBoard[]): Promise<void> {
  const rows = boards.flatMap(({ branchId, game, touched }) =>
    game && touched.opened
      ? [
          {
            branchId,
            ownerId: game.ownerId,
            gameNumber: game.gameNumber,
            opened: JSON.stringify(game.opened),
            course: JSON.stringify(game.course),
          },
        ]
      : [],
  );
  if (rows.length === 0) return;
  await tx.query(
    `insert into rows (branch_id, owner_id, game_number, opened, course)
     select * from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::jsonb[], $5::jsonb[])
     on conflict (branch_id) do update set owner_id = excluded.owner_id, game_number = excluded.game_number,
       opened = excluded.opened, course = excluded.course`,
    columns(rows, 'branchId', 'ownerId', 'gameNumber', 'opened', 'course'),
  );
}

export async function storeChanged(tx: Tx, boards: readonly BranchBoard[]): Promise<void> {
  const rows = boards.flatMap(({ branchId, game, touched }) =>
    game && touched.course && !touched.opened ? [{ branchId, course: JSON.stringify(game.course) }] : [],
  );
  if (rows.length === 0) return;
  await tx.query(
    `update rows set course = changed.course from unnest($1::uuid[], $2::jsonb[]) as changed (branch_id, course)
     where rows.branch_id = changed.branch_id`,
    columns(rows, 'branchId', 'course'),
  );
}

/** The streams of the games that the boards show. */
export async function latestGames(tx: Tx): Promise<string[]> {
  const rows = await tx.query<{ branch_id: BranchId; game_number: number }>(
    'select branch_id, game_number from rows',
  );
  return rows.map((row) => streams.game(row.branch_id, row.game_number));
}
