import * as preferences from '../../preferences/preferences.ts';
import { usePreference } from '../../preferences/use-preference.ts';

/** Whether something named is shown on this machine; hidden until asked for. */
export function useRevealed(name: string): { revealed: boolean; toggle: () => void } {
  const [names, setNames] = usePreference(preferences.revealed);
  const revealed = names.includes(name);
  return {
    revealed,
    toggle: () => setNames(revealed ? names.filter((other) => other !== name) : [...names, name]),
  };
}
