import { ActionIcon } from '@mantine/core';
import { IconRepeat, IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import * as preferences from '../../../preferences/preferences.ts';
import { usePreference } from '../../../preferences/use-preference.ts';
import classes from './loudness.module.css';

/** Mute, volume, and the last call once more; each button with its key. */
export function Loudness({ onRepeat }: { onRepeat: () => void }) {
  const t = useTranslations('game');
  const [volume, setVolume] = usePreference(preferences.volume);
  const [muted, setMuted] = usePreference(preferences.muted);
  const Icon = muted ? IconVolumeOff : IconVolume;
  return (
    <div className={classes.loudness}>
      <ActionIcon
        variant="default"
        className={classes.button}
        aria-label={t('mute')}
        aria-pressed={muted}
        title={t('mute')}
        onClick={() => setMuted(!muted)}
      >
        <Icon size={18} aria-hidden color={muted ? 'var(--bingo-bad)' : undefined} /> <kbd>M</kbd>
      </ActionIcon>
      <input
        type="range"
        className={classes.volume}
        aria-label={t('volume')}
        title={t('volume')}
        {...preferences.volumeLimits}
        value={volume}
        onChange={(event) => {
          setVolume(event.currentTarget.valueAsNumber);
          setMuted(false);
        }}
      />
      <ActionIcon
        variant="default"
        className={classes.button}
        aria-label={t('repeatCall')}
        title={t('repeatCall')}
        onClick={onRepeat}
      >
        <IconRepeat size={18} aria-hidden /> <kbd>R</kbd>
      </ActionIcon>
    </div>
  );
}
