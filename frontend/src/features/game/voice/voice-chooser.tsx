import { NativeSelect } from '@mantine/core';
import { useTranslations } from 'use-intl';
import * as preferences from '../../../preferences/preferences.ts';
import { usePreference } from '../../../preferences/use-preference.ts';
import classes from './voice-chooser.module.css';

export function VoiceChooser() {
  const t = useTranslations('game');
  const [voice, setVoice] = usePreference(preferences.voice);
  return (
    <NativeSelect
      size="sm"
      className={classes.voice}
      aria-label={t('voice')}
      value={voice}
      data={preferences.voices.map((name) => ({ value: name, label: `${t('voice')}: ${name}` }))}
      onChange={(event) => setVoice(event.currentTarget.value as preferences.Voice)}
    />
  );
}
