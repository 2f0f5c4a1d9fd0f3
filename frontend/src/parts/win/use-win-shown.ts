import { useTranslations } from 'use-intl';
import type { Money } from '../../../../contracts/money.ts';
import { formatMoney } from '../../texts/format.ts';
import * as preferences from '../../preferences/preferences.ts';
import { usePreference } from '../../preferences/use-preference.ts';

/** Whether the hall may see what there is to win, where /settings wants it hidden; `toggle` reveals it for this tab. */
export function useWinShown() {
  const [hide] = usePreference(preferences.hideWin);
  const [revealed, setRevealed] = usePreference(preferences.winRevealed);
  return { hide, shown: !hide || revealed, toggle: () => setRevealed(!revealed) };
}

/** Words an amount of a win, or hides it. */
export function useWinText(): (win: Money) => string {
  const t = useTranslations('settings');
  const { shown } = useWinShown();
  return (win) => (shown ? formatMoney(win) : t('winHidden'));
}
