import { useEffect, type ReactNode } from 'react';
import { IntlProvider } from 'use-intl';
import * as preferences from '../preferences/preferences.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { firstTexts } from './first-texts.ts';
import { FIRST_TIME_ZONE } from './time-zone.tsx';

export function TextsProvider({ children }: { children: ReactNode }) {
  const [language] = usePreference(preferences.language);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <IntlProvider
      locale={language}
      messages={firstTexts[language] as typeof firstTexts.en}
      timeZone={FIRST_TIME_ZONE}
    >
      {children}
    </IntlProvider>
  );
}
