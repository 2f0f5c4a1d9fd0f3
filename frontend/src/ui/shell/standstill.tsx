import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { OutputOf } from '../../../../contracts/endpoint.ts';
import { figuresState, type StandingRecord } from '../../../../contracts/figures/queries.ts';
import { asking } from '../../api/keys.ts';
import { useApi } from '../../api/use-api.ts';
import { useOfflineSince } from '../../api/use-live.tsx';
import { useTimes } from '../../texts/time-zone.tsx';
import classes from './standstill.module.css';

/** That something stands still is told to every screen, that it goes on again is not. */
const LOOK_AGAIN_MS = 5_000;

/** More lines than that leave no room for the screen. */
const MOST = 3;

const isCalm = (state: OutputOf<typeof figuresState> | undefined) =>
  !state || (state.since === null && state.records.length === 0);

/** Under the header of every screen: what on it does not follow the halls, and since when. */
export function Standstill() {
  const t = useTranslations('common.standstill');
  const times = useTimes();
  const offlineSince = useOfflineSince();
  const { data } = useQuery({
    ...asking(useApi(), figuresState, {}),
    refetchInterval: ({ state }) => (isCalm(state.data) ? false : LOOK_AGAIN_MS),
  });
  const at = times.dateTime;
  const wordsOf = ({ branchName: branch, gameNumber, since }: StandingRecord) =>
    gameNumber === null
      ? t('branch', { branch, time: at(since) })
      : t('game', { branch, game: String(gameNumber), time: at(since) });
  const lines = [
    ...(offlineSince === null ? [] : [t('offline', { time: at(offlineSince) })]),
    ...(data?.since ? [t('figures', { time: at(data.since) })] : []),
    ...(data?.records.slice(0, MOST).map(wordsOf) ?? []),
  ];
  if (lines.length === 0) return null;
  return (
    <output className={classes.standstill}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </output>
  );
}
