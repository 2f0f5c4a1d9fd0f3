import { setTimeout as sleep } from 'node:timers/promises';
import type { GameSummary } from '../../contracts/verification/evidence.ts';
import type { Finding } from '../../contracts/verification/finding.ts';
import { verifyDay } from '../../contracts/verification/verify-day.ts';
import type { Queries } from '../runner/projector.ts';
import { type DueDay, type DueGame, gamesOfDay } from './due.ts';
import type { CheckedGame, ComesTo } from './check-game.ts';
import type { Recomputation } from './recomputation.ts';
import { type Db, dayOnScreens, isComparable, standsAt } from './screens.ts';

const ATTEMPTS = 3;
const PATIENCE_MS = 1_000;

/** Runs a part of the work, with rests between. */
export type Gently = <T>(work: () => Promise<T>) => Promise<T>;

export interface CheckedGames {
  /** Each with what was found; of those that are still open that is not final. */
  readonly games: readonly (CheckedGame & { readonly game: DueGame & { readonly ended: boolean } })[];
  /** About the day as a whole. */
  readonly findings: readonly Finding[];
  /** Whether the screens had all that the log has of it; where not, it is to be compared another time. */
  readonly stands: boolean;
}

/** Recomputes every game of a day, and compares the day's sessions and sums with what they come to. */
export async function checkDay(
  recomputation: Recomputation,
  db: Db,
  tx: Queries,
  day: Pick<DueDay, 'branchId' | 'date'>,
  gently: Gently,
): Promise<CheckedGames> {
  for (let attempt = 1; ; attempt++) {
    const checked = await attemptDay(recomputation, db, tx, day, gently);
    if (checked.stands || attempt === ATTEMPTS) return checked;
    await sleep(PATIENCE_MS);
  }
}

async function attemptDay(
  recomputation: Recomputation,
  db: Db,
  tx: Queries,
  { branchId, date }: Pick<DueDay, 'branchId' | 'date'>,
  gently: Gently,
): Promise<CheckedGames> {
  const { reached, sessions, row } = await dayOnScreens(db, branchId, date);
  const found = new Map<number, Finding[]>();
  const checked: { game: CheckedGames['games'][number]['game']; comesTo: ComesTo }[] = [];
  const summaries: GameSummary[] = [];
  const games = await gamesOfDay(tx, { branchId, date });
  let [stands, comparable] = [true, true];
  for (const each of games) {
    const { gameNumber } = each;
    const recomputed = await gently(() => recomputation.game(branchId, gameNumber));
    const { entries, game, wouldHaveWon } = recomputed;
    checked.push({ game: each, comesTo: { game, wouldHaveWon } });
    found.set(gameNumber, [...recomputed.findings]);
    if (game) summaries.push(game);
    stands &&= standsAt(reached, 'analysis', entries) && standsAt(reached, 'daily', entries);
    comparable &&= game !== null && isComparable(entries);
  }
  const ofDay: Finding[] = [];
  if (stands && comparable)
    for (const finding of verifyDay({ branchId, day: date, games: summaries, sessions, row }))
      (found.get(finding.game ?? 0) ?? ofDay).push(finding);
  return {
    games: checked.map((each) => ({ ...each, findings: found.get(each.game.gameNumber) ?? [] })),
    findings: ofDay,
    stands,
  };
}
