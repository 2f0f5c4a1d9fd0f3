import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { winnerTypes } from '../../../../contracts/bingo/winner-types.ts';
import * as preferences from '../../preferences/preferences.ts';
import { Shell } from '../../ui/shell/shell.tsx';
import { usePreference } from '../../preferences/use-preference.ts';
import classes from './settings.module.css';
import { Select } from '../../ui/select.tsx';
import { useLanguage } from '../../ui/use-language.ts';

/** /settings: choices of this browser alone; each counts at once, in all its windows. */
export function SettingsPage() {
  const t = useTranslations();
  const [winnerType, setWinnerType] = usePreference(preferences.pattern);
  const [theme, setTheme] = usePreference(preferences.theme);
  const [hideWin, setHideWin] = usePreference(preferences.hideWin);
  const [option, setOption] = usePreference(preferences.cartelaOption);
  const [language, setLanguage] = useLanguage();
  const [voice, setVoice] = usePreference(preferences.voice);
  const [volume, setVolume] = usePreference(preferences.volume);

  return (
    <Shell title={t('settingsPage.title')}>
      <div className={classes.page}>
        <p className={classes.note}>{t('settingsPage.note')}</p>
        <Card>
          <Select
            label={t('game.winnerType')}
            description={t('settingsPage.winnerTypeHint')}
            value={winnerType}
            options={winnerTypes.map((value) => ({ value, label: t(`winnerTypes.${value}`) }))}
            onChoose={setWinnerType}
          />
        </Card>
        <Choice
          label={t('common.theme')}
          value={theme}
          onChange={setTheme}
          options={preferences.themes.map((name) => ({ value: name, label: t(`common.themes.${name}`) }))}
        />
        <Choice
          label={t('settingsPage.hideWin')}
          hint={t('settingsPage.hideWinHint')}
          value={hideWin ? 'yes' : 'no'}
          onChange={(value) => setHideWin(value === 'yes')}
          options={(['yes', 'no'] as const).map((value) => ({ value, label: t(`settingsPage.${value}`) }))}
        />
        <Choice
          label={t('settingsPage.cartelaOption')}
          value={option}
          onChange={setOption}
          options={preferences.cartelaOptions.map((value) => ({
            value,
            label: t(`settingsPage.${value}`),
            hint: t(`settingsPage.${value}Hint`),
          }))}
        />
        <Choice
          label={t('common.language')}
          value={language}
          onChange={(chosen) => void setLanguage(chosen)}
          options={[
            { value: 'en', label: 'English' },
            { value: 'am', label: 'አማርኛ' },
          ]}
        />
        <Choice
          label={t('game.voice')}
          value={voice}
          onChange={setVoice}
          options={preferences.voices.map((value) => ({ value, label: t(`game.voices.${value}`) }))}
        />
        <Card>
          <label className={classes.volume}>
            {t('game.volume')}
            <input
              type="range"
              {...preferences.volumeLimits}
              value={volume}
              onChange={(event) => setVolume(event.currentTarget.valueAsNumber)}
            />
          </label>
        </Card>
      </div>
    </Shell>
  );
}

const Card = ({ children }: { children: ReactNode }) => <div className={classes.card}>{children}</div>;

interface ChoiceProps<T extends string> {
  label: string;
  hint?: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string; hint?: string }[];
}

function Choice<T extends string>({ label, hint, value, onChange, options }: ChoiceProps<T>) {
  return (
    <Card>
      <Radio.Group label={label} description={hint} size="md" value={value} onChange={onChange}>
        <Stack gap="xs" mt="xs">
          {options.map((option) => (
            <Radio
              key={option.value}
              size="md"
              value={option.value}
              label={option.label}
              description={option.hint}
            />
          ))}
        </Stack>
      </Radio.Group>
    </Card>
  );
}
