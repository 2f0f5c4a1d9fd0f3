import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { IntlProvider } from 'use-intl';
import * as preferences from '../preferences/preferences.ts';
import { usePreference } from '../preferences/use-preference.ts';
import type { catalogue } from './catalogue.ts';
import { loadTexts, onTexts, textsIn } from './loaded-texts.ts';
import { FIRST_TIME_ZONE } from './time-zone.tsx';

/** The chosen language, whose texts have been loaded; a later choice shows once its texts have come, too. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const [chosen] = usePreference(preferences.language);
  const [language, show] = useState(chosen);
  const texts = useSyncExternalStore(onTexts, () => textsIn(language));
  useEffect(() => {
    let latest = true;
    void loadTexts(chosen).then((came) => {
      if (came && latest) show(chosen);
    });
    return () => {
      latest = false;
    };
  }, [chosen]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <IntlProvider locale={language} messages={texts as typeof catalogue.en} timeZone={FIRST_TIME_ZONE}>
      {children}
    </IntlProvider>
  );
}
