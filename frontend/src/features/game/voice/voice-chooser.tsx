import { useTranslations } from 'use-intl';
import * as preferences from '../../../preferences/preferences.ts';
import { usePreference } from '../../../preferences/use-preference.ts';
import { Select } from '../../../ui/select.tsx';
import classes from './voice-chooser.module.css';

export function VoiceChooser() {
  const t = useTranslations('game');
  const [voice, setVoice] = usePreference(preferences.voice);
  return (
    <Select
      size="sm"
      className={classes.voice ?? ''}
      aria-label={t('voice')}
      value={voice}
      options={preferences.voices.map((name) => ({
        value: name,
        label: `${t('voice')}: ${t(`voices.${name}`)}`,
      }))}
      onChoose={setVoice}
    />
  );
}
