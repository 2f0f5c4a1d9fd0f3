import type { OutputOf } from '../../../../contracts/endpoint.ts';
import type { liveGames } from '../../../../contracts/game/queries.ts';

type LiveGame = OutputOf<typeof liveGames>['games'][number];

/** An old client opens a game when it begins and tells of its end: in between it is running, as far as anyone knows. */
export function isRunning(game: LiveGame): boolean {
  return game.source === 'legacy' || game.play === 'running';
}
