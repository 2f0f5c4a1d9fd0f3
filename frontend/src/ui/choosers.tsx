import { Button, NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import * as preferences from '../preferences/preferences.ts';
import { usePreference } from '../preferences/use-preference.ts';

export function ThemeChooser() {
  const t = useTranslations('common');
  const [theme, setTheme] = usePreference(preferences.theme);
  return (
    <NativeSelect
      size="sm"
      aria-label={t('theme')}
      value={theme}
      onChange={(event) => setTheme(event.currentTarget.value as preferences.ThemeName)}
      data={preferences.themes.map((name) => ({ value: name, label: t(`themes.${name}`) }))}
    />
  );
}

/** Names the other language in that language, so that whoever needs it can read it. */
export function LanguageSwitch() {
  const [language, setLanguage] = usePreference(preferences.language);
  const other = language === 'en' ? 'am' : 'en';
  return (
    <Button variant="default" size="sm" lang={other} onClick={() => setLanguage(other)}>
      {other === 'am' ? 'አማርኛ' : 'English'}
    </Button>
  );
}
