import * as preferences from '../ui/preferences.ts';
import { usePreference } from '../ui/use-preference.ts';

/** Whether the board may show what there is to win, where /settings wants it hidden; `toggle` reveals it for this tab. */
export function useWinShown() {
  const [hide] = usePreference(preferences.hideWin);
  const [revealed, setRevealed] = usePreference(preferences.winRevealed);
  return { hide, shown: !hide || revealed, toggle: () => setRevealed(!revealed) };
}
