import { useSession } from '../../../api/session.ts';
import * as preferences from '../../../preferences/preferences.ts';
import { usePreference } from '../../../preferences/use-preference.ts';
import { Tickets } from './tickets.tsx';

/** Beside the game screen: prints what Start or the button there asks for, and is nothing otherwise. */
export function TicketsHost() {
  const { branch } = useSession();
  const [due, setDue] = usePreference(preferences.ticketsDue);
  if (!branch || due === null) return null;
  const { gameNumber, printed } = due;
  return (
    <Tickets
      key={gameNumber}
      branch={branch}
      gameNumber={gameNumber}
      printed={printed}
      onPrinted={() => setDue({ gameNumber, printed: true })}
      onClose={() => setDue(null)}
    />
  );
}
