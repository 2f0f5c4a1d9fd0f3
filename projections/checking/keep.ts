import type { BranchId } from '../../contracts/ids.ts';
import { type Proof, RECOMPUTED, type Unplayed } from '../../contracts/verification/queries.ts';
import type { PositionText } from '../../contracts/endpoint.ts';
import type { Day } from '../../contracts/time.ts';
import type { Verification } from '../../contracts/verification/evidence.ts';
import { type Finding, findingClasses } from '../../contracts/verification/finding.ts';
import type { PeriodKind } from '../../contracts/verification/verify-periods.ts';
import { branchOwners } from '../branches/table.ts';
import { keyOfFinding } from '../checks/finding-key.ts';
import { notifyLive } from '../runner/live-notice.ts';
import type { Queries } from '../runner/projector.ts';
import type { RecomputedGameRow } from '../system/table.ts';

/** Raised when the rules of the recomputation change what they find: everything is then recomputed. */
export const RULES = 2;

/** A game, or a business date of a branch as a whole, with how far its events had come when it was recomputed. */
export interface Subject {
  readonly branchId: BranchId;
  readonly date: Day;
  readonly position: PositionText;
}

/** What a game comes to: sums of weeks, months and bonuses are compared with it later. Nothing where no game can be made out. */
export async function keepFigures(
  tx: Queries,
  { branchId, date, position, gameNumber }: Subject & { readonly gameNumber: number },
  { game, wouldHaveWon }: Pick<Verification, 'game' | 'wouldHaveWon'>,
): Promise<void> {
  if (!game) return;
  const { status, totalBet, totalWin, houseProfit, payout, jackpot, cashier, utcDay, drawn } = game;
  const figures: RecomputedGameRow['figures'] = {
    status,
    totalBet,
    totalWin,
    houseProfit,
    payout,
    jackpot,
    cashier,
  };
  const unplayed: Unplayed | null =
    wouldHaveWon.length === 0 ? null : { called: drawn.length, cards: [...wouldHaveWon] };
  await tx.query(
    `insert into projections.recomputed_games
       (branch_id, game_number, date, utc_day, position, rules, figures, would_have_won)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (branch_id, game_number) do update set date = excluded.date, utc_day = excluded.utc_day,
       position = excluded.position, rules = excluded.rules, figures = excluded.figures,
       would_have_won = excluded.would_have_won`,
    [
      branchId,
      gameNumber,
      date,
      utcDay,
      position,
      RULES,
      JSON.stringify(figures),
      unplayed && JSON.stringify(unplayed),
    ],
  );
}

/** Keeps what was found about a game, in place of what was found before. */
export async function keepGame(
  tx: Queries,
  { branchId, date, position, gameNumber }: Subject & { readonly gameNumber: number },
  findings: readonly Finding[],
): Promise<void> {
  const [before] = await tx.query(
    'select 1 from projections.checked_games where branch_id = $1 and game_number = $2',
    [branchId, gameNumber],
  );
  await replaceFindings(tx, branchId, `game ${gameNumber}`, date, findings, before !== undefined);
  await tx.query(
    `insert into projections.checked_games (branch_id, game_number, date, proof, position, rules, checked_at)
     values ($1, $2, $3, $4, $5, $6, now())
     on conflict (branch_id, game_number) do update set date = excluded.date, proof = excluded.proof,
       position = excluded.position, rules = excluded.rules, checked_at = excluded.checked_at`,
    [branchId, gameNumber, date, proofOf(findings), position, RULES],
  );
}

/** Likewise of a day as a whole. */
export async function keepDay(
  tx: Queries,
  { branchId, date, position }: Subject,
  findings: readonly Finding[],
): Promise<void> {
  const [before] = await tx.query(
    'select 1 from projections.checked_days where branch_id = $1 and date = $2',
    [branchId, date],
  );
  await replaceFindings(tx, branchId, `day ${date}`, date, findings, before !== undefined);
  await tx.query(
    `insert into projections.checked_days (branch_id, date, position, rules, checked_at)
     values ($1, $2, $3, $4, now())
     on conflict (branch_id, date) do update set position = excluded.position, rules = excluded.rules,
       checked_at = excluded.checked_at`,
    [branchId, date, position, RULES],
  );
}

/** Likewise of a week, a month or a day of bonuses. */
export async function keepPeriod(
  tx: Queries,
  { branchId, kind, date, position }: Subject & { readonly kind: PeriodKind },
  findings: readonly Finding[],
): Promise<void> {
  const [before] = await tx.query(
    'select 1 from projections.checked_periods where branch_id = $1 and kind = $2 and date = $3',
    [branchId, kind, date],
  );
  await replaceFindings(tx, branchId, `${kind} ${date}`, date, findings, before !== undefined);
  await tx.query(
    `insert into projections.checked_periods (branch_id, kind, date, position, rules)
     values ($1, $2, $3, $4, $5)
     on conflict (branch_id, kind, date) do update set position = excluded.position, rules = excluded.rules`,
    [branchId, kind, date, position, RULES],
  );
}

/**
 * Tells the screens of a branch. Not as the read model `checks`, whose positions are those of events: this comes after them, and
 * would be no news to a browser that has heard of a later one.
 */
export async function tell(tx: Queries, branchId: BranchId): Promise<void> {
  const change = { branchId, ownerId: null };
  const now = BigInt(Date.now());
  const at = { commit: now, prepare: now };
  await notifyLive(tx, { name: RECOMPUTED, owners: branchOwners }, [change], at);
}

/** The worst of what was found. */
export function proofOf(findings: readonly Finding[]): Proof {
  return findingClasses.find((each) => findings.some((finding) => finding.class === each)) ?? 'proven';
}

/**
 * What is found once more stays as it is, with its acknowledgement. What is new where a subject was recomputed before is open from
 * now on, even if somebody acknowledged the same when it was found an earlier time.
 */
async function replaceFindings(
  tx: Queries,
  branchId: BranchId,
  subject: string,
  date: Day,
  findings: readonly Finding[],
  again: boolean,
): Promise<void> {
  const byKey = new Map(findings.map((finding) => [keyOfFinding(finding), finding]));
  await tx.query(
    'delete from projections.findings where branch_id = $1 and subject = $2 and key <> all($3::text[])',
    [branchId, subject, [...byKey.keys()]],
  );
  if (byKey.size === 0) return;
  const rows = [...byKey].map(([key, { class: of, ...finding }]) => ({ key, of, ...finding }));
  await tx.query(
    `insert into projections.findings
       (branch_id, subject, date, since, key, class, code, stream, revision, game, day, expected, found)
     select $1, $2, $3, case when $4 then now() end, given.*
     from unnest($5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::integer[], $11::date[],
       $12::text[], $13::text[]) as given
     on conflict (branch_id, key) do update set subject = excluded.subject, date = excluded.date`,
    [
      branchId,
      subject,
      date,
      again,
      rows.map(({ key }) => key),
      rows.map((row) => row.of),
      rows.map(({ code }) => code),
      rows.map(({ stream }) => stream),
      rows.map(({ revision }) => revision),
      rows.map(({ game }) => game),
      rows.map(({ day }) => day),
      rows.map(({ expected }) => shown(expected)),
      rows.map(({ found }) => shown(found)),
    ],
  );
}

/** Postgres takes no zero bytes, and a forged event may say anything. */
function shown(text: string | null): string | null {
  return text?.replaceAll('\0', '\u{fffd}').slice(0, 2_000) ?? null;
}
