import { ActionIcon } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerTrackNext,
  IconPlayerTrackPrev,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { Replay } from '../../../../contracts/replay/moments.ts';
import { type Speed, speeds } from '../../../../contracts/replay/pace.ts';
import { Select } from '../../ui/select.tsx';
import type { Player, PlayerControls } from './use-player.ts';
import classes from './player-bar.module.css';

interface PlayerBarProps {
  replay: Replay;
  player: Player;
  speed: Speed;
  onSpeed: (speed: Speed) => void;
  /** How many numbers have been called by then. */
  called: number;
  /** The event in words. */
  what: string;
  time: string;
}

/** Play, step, jump, and the slider over all events, with a mark at each check and winner. */
export function PlayerBar({ replay, player, speed, onSpeed, called, what, time }: PlayerBarProps) {
  const t = useTranslations('replay');
  const { at, playing, controls } = player;
  const last = replay.events.length - 1;
  const place = t('event', { event: String(at + 1), count: String(last + 1) });
  const call =
    called === 0 ? t('callNone') : t('call', { call: String(called), calls: String(replay.calls.length) });
  return (
    <section className={`${classes.bar} no-print`} aria-label={t('player')}>
      <Buttons playing={playing} controls={controls} speed={speed} onSpeed={onSpeed} />
      <div className={classes.track}>
        <Ticks replay={replay} />
        <input
          type="range"
          className={classes.slider}
          aria-label={t('slider')}
          aria-valuetext={`${place}, ${call}: ${what}`}
          min={0}
          max={last}
          step={1}
          value={at}
          onChange={({ currentTarget }) => controls.goTo(Number(currentTarget.value))}
        />
      </div>
      <p className={classes.now}>
        <strong>{call}</strong>
        <span>{place}</span>
        <span className={classes.what}>{what}</span>
        <span>{time}</span>
      </p>
    </section>
  );
}

interface ButtonsProps extends Pick<PlayerBarProps, 'speed' | 'onSpeed'> {
  playing: boolean;
  controls: PlayerControls;
}

/** They do not change from one event to the next. */
const Buttons = memo(function Buttons({ playing, controls, speed, onSpeed }: ButtonsProps) {
  const t = useTranslations('replay');
  return (
    <div className={classes.buttons}>
      <PlayerButton label={t('first')} onPress={controls.first}>
        <IconPlayerTrackPrev size={20} aria-hidden />
      </PlayerButton>
      <PlayerButton label={t('back')} onPress={controls.back}>
        <IconChevronLeft size={22} aria-hidden />
      </PlayerButton>
      <PlayerButton label={t(playing ? 'pause' : 'play')} onPress={controls.toggle} main>
        {playing ? <IconPlayerPause size={24} aria-hidden /> : <IconPlayerPlay size={24} aria-hidden />}
      </PlayerButton>
      <PlayerButton label={t('forward')} onPress={controls.forward}>
        <IconChevronRight size={22} aria-hidden />
      </PlayerButton>
      <PlayerButton label={t('last')} onPress={controls.last}>
        <IconPlayerTrackNext size={20} aria-hidden />
      </PlayerButton>
      <Select
        size="sm"
        className={classes.speed}
        aria-label={t('speed')}
        value={String(speed)}
        options={speeds.map((one) => ({ value: String(one), label: t('times', { speed: String(one) }) }))}
        onChoose={(chosen) => onSpeed(speeds.find((one) => String(one) === chosen) ?? speed)}
      />
    </div>
  );
});

const marking: Readonly<Record<string, 'check' | 'winner'>> = {
  CardChecked: 'check',
  WinnerRecorded: 'winner',
  WinnerClaimed: 'winner',
};

/** Where the checks and winners lie on the slider. */
const Ticks = memo(function Ticks({ replay: { events } }: { replay: Replay }) {
  return (
    <div className={classes.ticks} aria-hidden>
      {events.map(({ raw, counts }, index) => {
        const kind = counts ? marking[raw.type] : undefined;
        if (!kind) return null;
        const left = `${(index / Math.max(1, events.length - 1)) * 100}%`;
        return <span key={raw.revision} data-kind={kind} style={{ left }} />;
      })}
    </div>
  );
});

interface PlayerButtonProps {
  label: string;
  main?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** Pressed with the mouse it does not take the focus, so that Space goes on meaning play. */
function PlayerButton({ label, main = false, onPress, children }: PlayerButtonProps) {
  return (
    <ActionIcon
      variant={main ? 'filled' : 'default'}
      size={40}
      aria-label={label}
      title={label}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  );
}
