/** Until all branches have begun, and stand at different numbers. */
export const SETTLE_MS = 15_000;

/** What the processes of the load are told and tell. Times are in milliseconds of the clock that all processes of a machine share. */
export interface LoadTask {
  readonly url: string;
  readonly what: 'draws' | 'screens';
  /** The cookie of the cashier of each branch. */
  readonly cookies: readonly string[];
  readonly everyMs: number;
  readonly minutes: number;
  /** Of each branch. */
  readonly screens: number;
  readonly readers: number;
  readonly ownerCookie: string;
  /** Whose sessions are read. */
  readonly branchId: string;
}

/** A number as it was drawn: when it was asked for, and when that was answered. */
export type Drawn = readonly [
  branch: number,
  game: number,
  revision: number,
  sentAt: number,
  answeredAt: number,
];
/** What a screen has: the latest event of a game, and since when. */
export type Shown = readonly [screen: number, branch: number, game: number, revision: number, at: number];

export interface LoadDone {
  readonly drawn: readonly Drawn[];
  readonly shown: readonly Shown[];
  /** How long each answer to a screen and to a reader took, and each command but draws. */
  readonly asked: readonly number[];
  readonly read: readonly number[];
  readonly openings: readonly number[];
  readonly errors: readonly string[];
}

export const now = (): number => Number(process.hrtime.bigint()) / 1e6;
