import type { BoardGame } from '../../contracts/game/queries.ts';

/**
 * The latest game of a branch. `opened` is what GameOpened fixed, `course` what changes with every draw, so that a draw
 * rewrites little. The table `selections` holds the card ids of a game about to be opened.
 */
export interface BoardRow {
  branch_id: string;
  owner_id: string;
  game_number: number;
  opened: Opened;
  course: Course;
}

export interface BoardTables {
  'board.rows': BoardRow;
}

type Fixed = Exclude<keyof BoardGame, 'phase' | 'source' | 'claims'>;
export type Opened = Pick<BoardGame, Fixed>;
export type Course = CourseOf<BoardGame>;
type CourseOf<G> = G extends BoardGame ? Omit<G, Fixed> : never;

export const boardTables = `
  create table rows (
    branch_id uuid primary key,
    owner_id uuid not null,
    game_number integer not null,
    opened jsonb not null,
    course jsonb not null
  );
  create table selections (
    branch_id uuid primary key,
    game_number integer not null,
    card_ids jsonb not null
  );
`;
