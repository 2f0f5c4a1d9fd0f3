import type { FlawedEvent } from '../../contracts/system/events.ts';
import { logAlarmsOf } from '../../projections/alarms/query.ts';
import { checksStateOf } from '../../projections/checks/query.ts';
import type { Db } from '../../projections/database.ts';
import { lastBreak } from '../../projections/log-heads/query.ts';
import { sealStateOf } from '../../projections/seals/query.ts';
import { systemStateOf } from '../../projections/system/query.ts';
import type { ClockWatch } from '../clock/clock-watch.ts';
import type { IdentifiedStore } from '../event-store/eventstoredb.ts';
import { Lagging } from './lagging.ts';
import { machineProblems, type WatchedMachine } from './machine.ts';

/** What is wrong, by kind, with what it is about; and the kinds that could be looked at: of others nobody here can tell. */
export interface Problems {
  readonly found: ReadonlyMap<string, readonly string[]>;
  readonly looked: readonly string[];
}

interface Watched {
  readonly db: Db;
  readonly store: Pick<IdentifiedStore, 'damagedAt' | 'end'>;
  readonly clockWatch: Pick<ClockWatch, 'look'>;
  readonly timeZone: string;
  readonly clock: () => Date;
  readonly lagMinutes: number;
  /** Null: there is no data folder here. */
  readonly machine: WatchedMachine | null;
}

type Told = readonly [kind: string, details: readonly string[]];

/** Some kinds of things that may be wrong, and how it is looked up. */
interface Source {
  readonly kinds: readonly string[];
  readonly look: () => Promise<readonly Told[]>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Answers how everything that is watched is looked at. */
export function watchProblems(watched: Watched): () => Promise<Problems> {
  const sources = sourcesOf(watched);
  return async () => {
    const found = new Map<string, readonly string[]>();
    const looked: string[] = [];
    for (const { kinds, look } of sources) {
      const told = await look().catch(() => null);
      if (!told) continue;
      looked.push(...kinds);
      for (const [kind, details] of told) if (details.length > 0) found.set(kind, details);
    }
    return { found, looked };
  };
}

function sourcesOf({ db, store, clockWatch, timeZone, clock, lagMinutes, machine }: Watched): Source[] {
  const lagging = new Lagging(db, lagMinutes * MINUTE_MS, () => store.end());
  return [
    {
      kinds: ['read-models-halted'],
      look: async () => {
        const halted = (await systemStateOf(db)).filter(({ state }) => state === 'halted');
        return [
          ['read-models-halted', halted.map(({ readModel, reason }) => `${readModel}: ${reason ?? ''}`)],
        ];
      },
    },
    { kinds: ['read-models-behind'], look: async () => [['read-models-behind', await lagging.look()]] },
    {
      kinds: ['streams-halted', 'quarantine'],
      look: async () => {
        const { alarms } = await logAlarmsOf(db);
        const lately = clock().getTime() - DAY_MS;
        const seen = alarms.filter(({ quarantined }) => quarantined && Date.parse(quarantined.at) > lately);
        return [
          ['streams-halted', alarms.filter(({ quarantined }) => !quarantined).map(placeOf)],
          ['quarantine', seen.map(placeOf)],
        ];
      },
    },
    {
      kinds: ['games-differ'],
      look: async () => {
        const { kinds } = await checksStateOf(db);
        return [['games-differ', kinds.map(({ code, count }) => `${code}: ${count}`)]];
      },
    },
    { kinds: ['log-damaged'], look: async () => [['log-damaged', listed(store.damagedAt())]] },
    { kinds: ['log-set-back'], look: async () => [['log-set-back', listed(await lastBreak(db))]] },
    {
      kinds: ['seal-missed'],
      look: async () => {
        const { waiting } = await sealStateOf(db, timeZone, clock());
        return [['seal-missed', waiting?.overdue ? [waiting.day] : []]];
      },
    },
    {
      kinds: ['clock-set-back'],
      look: async () => {
        const setBack = await clockWatch.look();
        return [['clock-set-back', setBack ? [`from ${setBack.from} to ${setBack.to}`] : []]];
      },
    },
    ...(machine
      ? [
          {
            kinds: ['disk-nearly-full', 'backup-old', 'part-restarts'],
            look: () => machineProblems(machine, clock()),
          },
        ]
      : []),
  ];
}

function placeOf({ stream, revision, type, flaw }: FlawedEvent): string {
  return `entry ${revision} of ${stream} (${type}): ${flaw}`;
}

function listed(text: string | null): string[] {
  return text === null ? [] : [text];
}
