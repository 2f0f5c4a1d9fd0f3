import { Suspense } from 'react';
import { useSession } from '../../../api/session.ts';
import * as preferences from '../../../preferences/preferences.ts';
import { usePreference } from '../../../preferences/use-preference.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';

const Tickets = lazyPart(() => import('./tickets.tsx'), 'Tickets');

/** Beside the game screen: prints what Start or the button there asks for, and is nothing otherwise. */
export function TicketsHost() {
  const { branch } = useSession();
  const [due, setDue] = usePreference(preferences.ticketsDue);
  if (!branch || due === null) return null;
  const { gameNumber, printed } = due;
  return (
    <Suspense>
      <Tickets
        key={gameNumber}
        branch={branch}
        gameNumber={gameNumber}
        printed={printed}
        onPrinted={() => setDue({ gameNumber, printed: true })}
        onClose={() => setDue(null)}
      />
    </Suspense>
  );
}
