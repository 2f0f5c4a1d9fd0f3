import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import * as preferences from '../preferences/preferences.ts';
import { usePreference } from '../preferences/use-preference.ts';
import { Select } from './select.tsx';
import { useLanguage } from './use-language.ts';

export function ThemeChooser() {
  const t = useTranslations('common');
  const [theme, setTheme] = usePreference(preferences.theme);
  return (
    <Select
      size="sm"
      aria-label={t('theme')}
      value={theme}
      options={preferences.themes.map((name) => ({ value: name, label: t(`themes.${name}`) }))}
      onChoose={setTheme}
    />
  );
}

/** Names the other language in that language, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const [language, setLanguage] = useLanguage();
  const other = language === 'en' ? 'am' : 'en';
  return (
    <Button variant="default" size="sm" lang={other} onClick={() => void setLanguage(other)}>
      {other === 'am' ? 'አማርኛ' : 'English'}
    </Button>
  );
}
