import { useEffect, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import * as preferences from '../preferences/preferences.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { catalogue } from './catalogue.ts';
import { FIRST_TIME_ZONE } from './time-zone.tsx';

export function TextsProvider({ children }: { children: ReactNode }) {
  const [language] = usePreference(preferences.language);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <IntlProvider
      locale={language}
      messages={catalogue[language] as typeof catalogue.en}
      timeZone={FIRST_TIME_ZONE}
    >
      {children}
    </IntlProvider>
  );
}
