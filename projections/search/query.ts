import type { Kysely } from 'kysely';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { AccountId } from '../../contracts/ids.ts';
import { MOST_FOUND, type search } from '../../contracts/search/queries.ts';
import type { accounts } from '../accounts/table.ts';
import type { sessions } from '../analysis/table.ts';
import type { branches } from '../branches/table.ts';
import type { cartelas } from '../cartelas/table.ts';
import type { TablesOf } from '../table/table.ts';
import { anywhere, atStart, type Wanted, wantedIn, whole } from './words.ts';

type Db = Kysely<TablesOf<typeof branches | typeof accounts | typeof sessions | typeof cartelas>>;

export interface SearchSight {
  /** The super admin whose branches are seen; null: everyone's. */
  readonly ownerId: AccountId | null;
  /** Of people, the users of branches alone. */
  readonly branchUsersOnly: boolean;
}

/** What is found by name or number, as far as `sight` goes. */
export async function found(db: Db, sight: SearchSight, text: string): Promise<OutputOf<typeof search>> {
  const wanted = wantedIn(text);
  if (wanted.words.length === 0) return { branches: [], people: [], games: [], cards: [] };
  const [foundBranches, people, games, cards] = await Promise.all([
    branchesNamed(db, sight, wanted.words)
      .select('branch.deleted')
      // However many bear a part of it: what is typed whole is found, a deleted one too.
      .orderBy((eb) => eb('branch.branch_name', 'ilike', whole(wanted.words)), 'desc')
      .orderBy('branch.deleted')
      .orderBy((eb) => eb('branch.branch_name', 'ilike', atStart(wanted.words)), 'desc')
      .orderBy('branch.branch_name')
      .orderBy('branch.branch_id')
      .limit(MOST_FOUND)
      .execute(),
    peopleNamed(db, sight, wanted.words),
    gamesNumbered(db, sight, wanted.game),
    cardsNumbered(db, sight, wanted.game),
  ]);
  return { branches: foundBranches, people, games, cards };
}

/** Those of one super admin are found by their names alone: its own is in none or in all. */
function branchesNamed(db: Db, { ownerId }: SearchSight, words: readonly string[]) {
  let query = db
    .selectFrom('branches.rows as branch')
    .leftJoin('accounts.rows as owner', 'owner.account_id', 'branch.owner_id')
    .select(['branch.branch_id as branchId', 'branch.branch_name as branchName'])
    .select((eb) => eb.fn.coalesce('owner.username', eb.val('')).as('ownerName'))
    .where((eb) =>
      eb.and(
        words.map((word) => {
          const inName = eb('branch.branch_name', 'ilike', anywhere(word));
          return ownerId === null ? eb.or([inName, eb('owner.username', 'ilike', anywhere(word))]) : inName;
        }),
      ),
    );
  if (ownerId !== null) query = query.where('branch.owner_id', '=', ownerId);
  return query;
}

function peopleNamed(db: Db, { ownerId, branchUsersOnly }: SearchSight, words: readonly string[]) {
  let query = db
    .selectFrom('accounts.rows as person')
    .leftJoin('branches.rows as branch', 'branch.branch_id', 'person.branch_id')
    .select(['person.account_id as accountId', 'person.username', 'person.role', 'person.deleted'])
    .select('branch.branch_name as branchName')
    .where((eb) => eb.and(words.map((word) => eb('person.username', 'ilike', anywhere(word)))));
  if (ownerId !== null)
    query = query.where((eb) =>
      eb.or([eb('person.owner_id', '=', ownerId), eb('person.account_id', '=', ownerId)]),
    );
  if (branchUsersOnly) query = query.where('person.role', '=', 'branch_admin');
  return query
    .orderBy('person.deleted')
    .orderBy((eb) => eb('person.username', 'ilike', atStart(words)), 'desc')
    .orderBy('person.username')
    .orderBy('person.account_id')
    .limit(MOST_FOUND)
    .execute();
}

/** Those of the branch that is named whole before others, then the latest first where several branches have a game of that number. */
async function gamesNumbered(db: Db, sight: SearchSight, game: Wanted['game']) {
  if (game === null) return [];
  return branchesNamed(db, sight, game.words)
    .innerJoin('analysis.sessions as session', 'session.branch_id', 'branch.branch_id')
    .select(['session.game_number as gameNumber', 'session.session_date as sessionDate', 'session.status'])
    .where('session.game_number', '=', game.number)
    .orderBy((eb) => eb('branch.branch_name', 'ilike', whole(game.words)), 'desc')
    .orderBy('session.opened_at', 'desc')
    .orderBy('branch.branch_id')
    .limit(MOST_FOUND)
    .execute();
}

/** As with games; cards of deleted branches are found no more. */
async function cardsNumbered(db: Db, sight: SearchSight, wanted: Wanted['game']) {
  if (wanted === null) return [];
  return branchesNamed(db, sight, wanted.words)
    .innerJoin('cartelas.rows as card', 'card.branch_id', 'branch.branch_id')
    .select('card.card_id as cardId')
    .where('card.card_id', '=', wanted.number)
    .where('branch.deleted', '=', false)
    .orderBy((eb) => eb('branch.branch_name', 'ilike', whole(wanted.words)), 'desc')
    .orderBy('branch.branch_name')
    .orderBy('branch.branch_id')
    .limit(MOST_FOUND)
    .execute();
}
