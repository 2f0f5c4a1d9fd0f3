import type { GameEvent } from '../../contracts/events.ts';
import type { WinnerClaim } from '../../contracts/game/events.ts';
import { refuse } from '../../contracts/refusals.ts';
import { accept, type Decision } from '../commands/decision.ts';
import { finished } from './decider.ts';
import { type Game, type PlayedGame, wasOpened } from './game.ts';

/** `seed`: null for a game long past, whose draw is not at hand; such a one is not open. */
export function decideClaim(
  { winners }: { winners: readonly WinnerClaim[] },
  game: Game,
  seed: string | null,
): Decision<GameEvent> {
  if (!wasOpened(game)) return refuse('NOT_FOUND');
  if (game.phase === 'voided') return refuse('GAME_ALREADY_VOIDED');
  if (winners.some(({ cardId }) => !game.cartelas.has(cardId))) return refuse('CARD_NOT_REGISTERED');
  const known = knownWinners(game);
  const fresh = winners.filter(({ cardId }) => known.size !== known.add(cardId).size);
  const claims = fresh.map((data): GameEvent => ({ type: 'WinnerClaimed', data }));
  if (game.phase !== 'open' || game.source === 'own') return accept(...claims);
  if (seed === null) return refuse('GAME_NOT_OPEN');
  const cardIds = fresh.map(({ cardId }) => cardId);
  return accept(...claims, finished(game, 'finished', seed, cardIds));
}

function knownWinners(game: PlayedGame): Set<number> {
  return new Set([...(game.source === 'own' ? game.winners.keys() : []), ...game.claims.keys()]);
}
