import { gameOfStream } from '../../contracts/streams.ts';
import { columns, projector, type Tx } from '../runner/projector.ts';
import { type BranchBoard, fold, type Touched } from './fold.ts';
import { type BoardRow, boardTables } from './table.ts';

export const boardProjector = projector<'board'>({
  name: 'board',
  version: 1,
  tables: boardTables,

  async apply(tx, events) {
    const branchIds = new Map<string, { board: BranchBoard; touched: Touched }>();
    for (const event of events) branchIds.set(gameOfStream(event.stream).branchId, untouched());
    await load(tx, branchIds);
    for (const event of events) {
      const entry = branchIds.get(gameOfStream(event.stream).branchId) ?? untouched();
      fold(entry.board, event, entry.touched);
    }
    await store(tx, branchIds);
    return [...branchIds].map(([branchId, { board }]) => ({ branchId, ownerId: board.game?.ownerId ?? null }));
  },
});

type Boards = Map<string, { board: BranchBoard; touched: Touched }>;

function untouched() {
  return {
    board: { selection: null, game: null },
    touched: { selection: false, opened: false, course: false },
  };
}

async function load(tx: Tx, boards: Boards): Promise<void> {
  const rows = await tx.query<Partial<BoardRow> & { branch_id: string; selected: number | null; card_ids: number[] }>(
    `select branch_id, owner_id, rows.game_number, opened, course, selections.game_number as selected, card_ids
     from rows full join selections using (branch_id) where branch_id = any($1::uuid[])`,
    [[...boards.keys()]],
  );
  for (const row of rows) {
    const board = boards.get(row.branch_id)?.board;
    if (!board) continue;
    if (row.selected !== null) board.selection = { gameNumber: row.selected, cardIds: row.card_ids };
    const { game_number: gameNumber, owner_id: ownerId, opened, course } = row;
    if (gameNumber && ownerId && opened && course) board.game = { gameNumber, ownerId, opened, course };
  }
}

async function store(tx: Tx, boards: Boards): Promise<void> {
  const all = [...boards].map(([branchId, { board, touched }]) => ({ branchId, touched, ...board }));
  const selected = all.flatMap(({ branchId, touched, selection }) =>
    touched.selection && selection
      ? [{ branchId, gameNumber: selection.gameNumber, cardIds: JSON.stringify(selection.cardIds) }]
      : [],
  );
  if (selected.length > 0)
    await tx.query(
      `insert into selections (branch_id, game_number, card_ids)
       select * from unnest($1::uuid[], $2::integer[], $3::jsonb[])
       on conflict (branch_id) do update set game_number = excluded.game_number, card_ids = excluded.card_ids`,
      columns(selected, 'branchId', 'gameNumber', 'cardIds'),
    );
  const games = all.flatMap(({ branchId, touched, game }) =>
    game ? [{ branchId, touched, ...game, course: JSON.stringify(game.course) }] : [],
  );
  const opened = games
    .filter(({ touched }) => touched.opened)
    .map((game) => ({ ...game, opened: JSON.stringify(game.opened) }));
  if (opened.length > 0)
    await tx.query(
      `insert into rows (branch_id, owner_id, game_number, opened, course)
       select * from unnest($1::uuid[], $2::uuid[], $3::integer[], $4::jsonb[], $5::jsonb[])
       on conflict (branch_id) do update set owner_id = excluded.owner_id, game_number = excluded.game_number,
         opened = excluded.opened, course = excluded.course`,
      columns(opened, 'branchId', 'ownerId', 'gameNumber', 'opened', 'course'),
    );
  const changed = games.filter(({ touched }) => touched.course && !touched.opened);
  if (changed.length > 0)
    await tx.query(
      `update rows set course = changed.course from unnest($1::uuid[], $2::jsonb[]) as changed (branch_id, course)
       where rows.branch_id = changed.branch_id`,
      columns(changed, 'branchId', 'course'),
    );
}
