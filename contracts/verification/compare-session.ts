import type { GameSession } from '../analysis/queries.ts';
import type { BoardGame } from '../game/queries.ts';
import { streams } from '../streams.ts';
import type { GameSummary } from './evidence.ts';
import type { Finding, FindingCode } from './finding.ts';
import { Report } from './report.ts';

type Field = string | number | boolean | null | undefined | readonly (string | number)[];
type Fields = Readonly<Record<string, Field>>;

/** Where the row of a game among the sessions does not say what its events come to; null: it has none. */
export function compareSession(game: GameSummary, row: GameSession | null): Finding[] {
  const { totalBet, totalWin, houseProfit, cartelaCount, betPrice, betPercent, source, status } = game;
  const { jackpot, winners, claims, late, typeChangedAt, payout, opened, day, voidRequest } = game;
  const own = source === 'own';
  const expected = {
    source,
    status,
    sessionDate: day,
    openedAt: opened.at,
    cartelaCount,
    betPrice,
    betPercent,
    totalBet,
    totalWin,
    houseProfit,
    houseBonus: jackpot?.houseBonus ?? null,
    playersBonus: jackpot?.playersBonus ?? null,
    winnerCardIds: winners,
    claimedCardIds: own ? claims.filter((cardId) => !winners.includes(cardId)) : claims,
    lateCardIds: late,
    typeChangedAt,
    ...payout,
    // A deleted branch's request has lapsed.
    ...(row?.voidRequest === null && voidRequest === 'waiting' ? {} : { voidRequest }),
  };
  return differing('session-differs', game, expected, row);
}

/** Likewise of the board, where it shows this game. */
export function compareBoard(game: GameSummary, shown: BoardGame): Finding[] {
  const { totalBet, totalWin, houseProfit, betPrice, betPercent, source, status, opened, cardIds, claims } =
    game;
  const found = {
    ...shown,
    claims: shown.claims.map(({ cardId }) => cardId),
    status: shown.phase === 'finished' ? shown.outcome : shown.phase,
    ...(shown.source === 'own' && { winners: shown.winners.map(({ cardId }) => cardId) }),
  };
  const expected = {
    source,
    status,
    openedAt: opened.at,
    cardIds,
    betPrice,
    betPercent,
    totalBet,
    totalWin,
    houseProfit,
    claims,
    ...(source === 'own' && { drawn: game.drawn, winners: game.winners }),
  };
  return differing('board-differs', game, expected, found);
}

/** A finding for each field that says something else. */
function differing(code: FindingCode, game: GameSummary, expected: Fields, row: object | null): Finding[] {
  const { branchId, gameNumber, day } = game;
  const report = new Report(streams.game(branchId, gameNumber), gameNumber, day);
  if (!row) report.add(code, null, gameNumber);
  const said = new Map<string, Field>(Object.entries(row ?? {}));
  for (const [field, value] of row ? Object.entries(expected) : [])
    report.same(code, null, fieldText(field, value), fieldText(field, said.get(field)));
  return report.findings;
}

function fieldText(field: string, value: Field): string {
  return `${field}: ${typeof value === 'object' && value !== null ? value.join(' ') : (value ?? '-')}`;
}
