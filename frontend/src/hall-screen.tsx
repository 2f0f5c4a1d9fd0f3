import { GamePage } from './game/game-page.tsx';
import { TicketsHost } from './tickets/tickets-host.tsx';

/** /nextPage: the game, and beside it the tickets that Start prints. */
export function HallScreen() {
  return (
    <>
      <GamePage />
      <TicketsHost />
    </>
  );
}
