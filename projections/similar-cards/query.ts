import { setImmediate } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import {
  FACE_PARTS,
  MOST_SLIPS,
  numbersOf,
  PART_DIGITS,
  slipsBetween,
} from '../../contracts/cartelas/face.ts';
import { type Faced, MOST_SIMILAR, type similarCards } from '../../contracts/cartelas/similar-cards.ts';
import type { OutputOf } from '../../contracts/endpoint.ts';
import type { AccountId, BranchId } from '../../contracts/ids.ts';
import type { branches } from '../branches/table.ts';
import type { cartelas } from '../cartelas/table.ts';
import type { TablesOf } from '../table/table.ts';

type Db = Kysely<TablesOf<typeof cartelas | typeof branches>>;
type Similar = OutputOf<typeof similarCards>;

/** So many faces that have a part in common are compared with each other; by chance it is one. */
const MOST_IN_COMMON = 32;
/** Pairs with a part in common that are looked at. */
const MOST_PAIRS = 20_000;
/** Some 5 ms. */
const PAIRS_AT_ONCE = 1_000;

/**
 * Which cards of a super admin's branches are the same or nearly so. Postgres finds those of the same face and those with a
 * part of it in common ({@link FACE_PARTS}), so that nothing here grows with the number of cards, but with what is found.
 */
export async function similarCardsOf(db: Db, ownerId: AccountId): Promise<Similar> {
  const cards = cardsOf(db, ownerId);
  const [named, repeated, copied, { pairs, uncompared }] = await Promise.all([
    branchesOf(db, ownerId),
    repeatedIn(db, cards),
    copiedIn(db, cards),
    comparedIn(db, cards),
  ]);
  const slips = await slipsAmong(pairs);
  const listed = slips.slice(0, MOST_SIMILAR);
  const bearers = await bearersOf(db, cards, new Set(listed.flatMap(({ one, other }) => [one, other])));
  const faced = (face: string): Faced => ({ numbers: numbersOf(face), cards: bearers.get(face) ?? [] });
  return {
    branches: named.map(({ branchId, branchName }) => ({ branchId, branchName })),
    compared: named.reduce((sum, { cards: count }) => sum + count, 0),
    repeated: repeated
      .slice(0, MOST_SIMILAR)
      .map(({ face, cards: of }) => ({ numbers: numbersOf(face), cards: of })),
    copied,
    slips: listed.map(({ one, other }) => ({ one: faced(one), other: faced(other) })),
    more: {
      repeated: repeated.length > MOST_SIMILAR,
      slips: slips.length > MOST_SIMILAR || pairs.length > MOST_PAIRS,
    },
    uncompared,
  };
}

type Cards = ReturnType<typeof cardsOf>;
type Place = Faced['cards'][number];

function cardsOf(db: Db, ownerId: AccountId) {
  return db
    .selectFrom('cartelas.rows as card')
    .innerJoin('branches.rows as branch', 'branch.branch_id', 'card.branch_id')
    .where('branch.owner_id', '=', ownerId)
    .where('branch.deleted', '=', false)
    .select(['card.branch_id', 'card.card_id', 'card.face']);
}

function branchesOf(db: Db, ownerId: AccountId) {
  return db
    .selectFrom('branches.rows as branch')
    .leftJoin('cartelas.rows as card', 'card.branch_id', 'branch.branch_id')
    .where('branch.owner_id', '=', ownerId)
    .where('branch.deleted', '=', false)
    .select(['branch.branch_id as branchId', 'branch.branch_name as branchName'])
    .select(sql<number>`count(card.card_id)::int`.as('cards'))
    .groupBy(['branch.branch_id', 'branch.branch_name'])
    .orderBy('branch.branch_name')
    .execute();
}

const places = sql<
  Place[]
>`json_agg(json_build_object('branchId', branch_id, 'cardId', card_id) order by card_id, branch_id)`;

/** One more than is listed, to know whether there are more. */
async function repeatedIn(db: Db, cards: Cards) {
  return db
    .selectFrom(cards.as('card'))
    .select(['face', places.as('cards')])
    .groupBy('face')
    .having(sql<boolean>`count(distinct card_id) > 1`)
    .orderBy(sql`min(card_id)`)
    .orderBy('face')
    .limit(MOST_SIMILAR + 1)
    .execute();
}

async function copiedIn(db: Db, cards: Cards): Promise<Similar['copied']> {
  const faces = db
    .selectFrom(cards.as('card'))
    .select([
      sql<BranchId[]>`jsonb_agg(branch_id order by branch_id)`.as('branchIds'),
      sql<number>`min(card_id)`.as('cardId'),
    ])
    .groupBy('face')
    .having(sql<boolean>`count(*) > 1 and count(distinct card_id) = 1`);
  return db
    .selectFrom(faces.as('face'))
    .select(['branchIds', sql<number>`count(*)::int`.as('count'), sql<number>`min("cardId")`.as('cardId')])
    .groupBy('branchIds')
    .orderBy('count', 'desc')
    .orderBy('cardId')
    .limit(MOST_SIMILAR)
    .execute();
}

interface Pair {
  readonly one: string;
  readonly other: string;
}

interface Compared {
  /** Faces with a part in common; a pair with several such parts comes several times. */
  readonly pairs: readonly Pair[];
  readonly uncompared: number;
}

/** Which faces have a part in common; those of a part that many have are only counted. */
async function comparedIn(db: Db, cards: Cards): Promise<Compared> {
  const cells = sql`substr(face, part * ${sql.lit(PART_DIGITS)} + 1, ${sql.lit(PART_DIGITS)}) collate "C"`;
  const { rows } = await sql<Compared>`
    with faces as materialized (select distinct face collate "C" as face from (${cards}) card),
    parts as materialized (
      select face, part, ${cells} as cells from faces, generate_series(0, ${sql.lit(FACE_PARTS - 1)}) as part
    ),
    shared as materialized (
      select part, cells, count(*) as faces from parts group by part, cells having count(*) > 1
    ),
    sharing as materialized (
      select face, part, cells, faces > ${sql.lit(MOST_IN_COMMON)} as crowded from parts join shared using (part, cells)
    ),
    pairs as (
      select a.face as one, b.face as other from sharing a join sharing b using (part, cells)
      where a.face < b.face and not a.crowded limit ${sql.lit(MOST_PAIRS + 1)}
    )
    select (select coalesce(json_agg(pairs), '[]') from pairs) as pairs,
      (select count(distinct face)::int from sharing where crowded) as uncompared`.execute(db);
  return rows[0] ?? { pairs: [], uncompared: 0 };
}

/** A few at a time: the same process draws numbers. */
async function slipsAmong(pairs: readonly Pair[]): Promise<Pair[]> {
  const distinct = new Map(pairs.map((pair) => [`${pair.one} ${pair.other}`, pair]));
  const found: { pair: Pair; slips: number }[] = [];
  for (const [index, pair] of Array.from(distinct.values()).entries()) {
    if (index % PAIRS_AT_ONCE === 0) await setImmediate();
    const slips = slipsBetween(pair.one, pair.other);
    if (slips <= MOST_SLIPS) found.push({ pair, slips });
  }
  return found
    .toSorted((a, b) => a.slips - b.slips || (a.pair.one < b.pair.one ? -1 : 1))
    .map(({ pair }) => pair);
}

async function bearersOf(
  db: Db,
  cards: Cards,
  faces: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Place[]>> {
  if (faces.size === 0) return new Map();
  const rows = await db
    .selectFrom(cards.as('card'))
    .where('face', 'in', [...faces])
    .select(['face', places.as('cards')])
    .groupBy('face')
    .execute();
  return new Map(rows.map(({ face, cards: of }) => [face, of]));
}
