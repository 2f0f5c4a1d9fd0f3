import { Button, Slider } from '@mantine/core';
import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useTranslations } from 'use-intl';
import type { Play } from '../../../../../contracts/game/course.ts';
import * as preferences from '../../../preferences/preferences.ts';
import { usePreference } from '../../../preferences/use-preference.ts';
import { useObservable } from '../../../ui/observable.ts';
import { longestCall } from '../voice/announcer.ts';
import classes from './controls.module.css';

interface PlayButtonsProps {
  play: Play;
  /** START GAME is pressed, and waits for the cut to have stood on the board. */
  starting: boolean;
  onStart: () => void;
  onPause: () => void;
  onResume: () => void;
  onNext: () => void;
}

/** What runs the draw: under the board, on a phone at the thumb. */
export function PlayButtons({ play, starting, ...on }: PlayButtonsProps) {
  const t = useTranslations('game');
  return (
    <div className={classes.play}>
      {play === 'waiting' ? (
        <Button className={`${classes.button} ${classes.main}`} aria-busy={starting} onClick={on.onStart}>
          {t('startGame')} <kbd>{t('space')}</kbd>
        </Button>
      ) : null}
      {play === 'paused' ? (
        <Button className={`${classes.button} ${classes.main}`} onClick={on.onResume} title={t('pausedHint')}>
          <IconPlayerPlayFilled size={16} aria-hidden /> {t('paused')} <kbd>{t('space')}</kbd>
        </Button>
      ) : (
        <Button
          className={`${classes.button} ${play === 'running' ? classes.main : ''}`}
          variant={play === 'running' ? 'filled' : 'default'}
          disabled={play === 'waiting'}
          onClick={on.onPause}
        >
          {play === 'running' ? <IconPlayerPauseFilled size={16} aria-hidden /> : null}
          {t('pause')}
          {play === 'running' ? <kbd>{t('space')}</kbd> : null}
        </Button>
      )}
      <Button className={classes.button} variant="default" onClick={on.onNext}>
        {t('nextNumber')} <kbd>N</kbd>
      </Button>
    </div>
  );
}

interface QuietControlsProps {
  shuffling: boolean;
  onShuffle: () => void;
}

/** What is touched now and then. */
export function QuietControls({ shuffling, onShuffle }: QuietControlsProps) {
  const t = useTranslations('game');
  return (
    <div className={classes.quiet}>
      <Button className={classes.button} variant="default" disabled={shuffling} onClick={onShuffle}>
        {t('shuffle')}
      </Button>
      <Speed />
    </div>
  );
}

function Speed() {
  const t = useTranslations('game');
  const longest = useObservable(longestCall);
  const [muted] = usePreference(preferences.muted);
  const [speed, setSpeed] = usePreference(preferences.speed);
  return (
    <div className={classes.speed}>
      <div className={classes.speedLabel}>
        <span>{t('speed', { seconds: (speed / 1000).toFixed(2) })}</span>
        {longest !== null && speed < longest && !muted ? <em>{t('callsCut')}</em> : null}
      </div>
      <Slider
        {...preferences.speedLimits}
        value={speed}
        onChange={setSpeed}
        label={null}
        size={8}
        thumbSize={24}
        thumbLabel={t('speedName')}
      />
    </div>
  );
}
