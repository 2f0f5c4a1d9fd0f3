import { useEffect, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import * as preferences from '../preferences/preferences.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { catalogue } from './catalogue.ts';

export function TextsProvider({ children }: { children: ReactNode }) {
  const [language] = usePreference(preferences.language);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    // Its own formats word no instants (texts/format.ts does), but it asks for a zone.
    <IntlProvider locale={language} messages={catalogue[language] as typeof catalogue.en} timeZone="UTC">
      {children}
    </IntlProvider>
  );
}
