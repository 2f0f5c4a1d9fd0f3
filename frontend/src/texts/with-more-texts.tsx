import type { ReactNode } from 'react';
import { IntlProvider, useLocale } from 'use-intl';
import { catalogue } from './catalogue.ts';

/** Around a screen that says more than the first ones; loaded with it. */
export function WithMoreTexts({ children }: { children: ReactNode }) {
  const language = useLocale();
  return (
    <IntlProvider locale={language} messages={catalogue[language] as typeof catalogue.en}>
      {children}
    </IntlProvider>
  );
}
