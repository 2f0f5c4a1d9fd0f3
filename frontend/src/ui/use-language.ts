import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import { optionalCode } from '../api/optional-code.ts';
import { reloadIfReachable } from '../api/reload.ts';
import * as preferences from '../preferences/preferences.ts';
import { usePreference } from '../preferences/use-preference.ts';
import type { Language } from '../texts/catalogue.ts';
import { loadTexts } from '../texts/loaded-texts.ts';
import { useNotice } from './use-notice.ts';

/** The language, and how to choose another, which is shown once its texts have come. */
export function useLanguage(): [Language, (language: Language) => Promise<void>] {
  const t = useTranslations('common');
  const [language, setLanguage] = usePreference(preferences.language);
  const { say } = useNotice();
  const choose = useCallback(
    async (wanted: Language) => {
      if (await optionalCode(() => loadTexts(wanted))) setLanguage(wanted);
      // Code that did not come once is not asked for again by the same page.
      else if (!(await reloadIfReachable(() => setLanguage(wanted)))) say(t('unreachable'));
    },
    [setLanguage, say, t],
  );
  return [language, choose];
}
