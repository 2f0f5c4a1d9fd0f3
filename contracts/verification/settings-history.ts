import { type CutMode, DEFAULT_CUT_MODE } from '../bingo/cut.ts';
import { DEFAULT_LATE_WINNERS, type LateWinners } from '../bingo/late-winners.ts';
import { DEFAULT_JACKPOT_SHARE } from '../bingo/stakes.ts';
import type { AccountId, Permission } from '../ids.ts';
import { isUnread, type LogEntry } from './log-entry.ts';
import type { Instant } from '../time.ts';
import { type Moment, Timeline } from './moment.ts';
import { momentOf } from './moment-of.ts';

/** A branch as its owner had set it. */
export interface BranchSettings {
  readonly ownerId: AccountId;
  readonly jackpotPermission: Permission;
  readonly jackpotShare: string;
  readonly lateWinners: LateWinners;
  readonly winnerTypeChange: Permission;
  readonly cutMode: CutMode;
  readonly legacyGames: Permission;
  readonly deleted: boolean;
}

/** What `branch-{id}` tells, at any moment. */
export class SettingsHistory {
  readonly #settings = new Timeline<BranchSettings>();

  /** The next event of the stream. */
  add(entry: LogEntry): void {
    if (isUnread(entry)) return;
    if (entry.type === 'BranchRegistered') {
      const { ownerId } = entry.data;
      this.#settings.add(momentOf(entry), { ...unset, ownerId });
      return;
    }
    const changed = changeBy(entry);
    const before = this.#settings.latest;
    if (changed && before) this.#settings.add(momentOf(entry), { ...before, ...changed });
  }

  /** Undefined before it was registered. */
  at(moment: Moment): BranchSettings | undefined {
    return this.#settings.at(moment);
  }

  /** All that held at some time from an instant to a later moment. */
  within(from: Instant, to: Moment): BranchSettings[] {
    return this.#settings.within(from, to);
  }
}

const unset: Omit<BranchSettings, 'ownerId'> = {
  jackpotPermission: 0,
  jackpotShare: DEFAULT_JACKPOT_SHARE,
  lateWinners: DEFAULT_LATE_WINNERS,
  winnerTypeChange: 0,
  cutMode: DEFAULT_CUT_MODE,
  legacyGames: 1,
  deleted: false,
};

function changeBy(entry: Exclude<LogEntry, { unread: unknown }>): Partial<BranchSettings> | null {
  switch (entry.type) {
    case 'JackpotPermissionToggled':
      return { jackpotPermission: entry.data.permission };
    case 'JackpotShareSet':
      return { jackpotShare: entry.data.share };
    case 'LateWinnersSet':
      return { lateWinners: entry.data.late };
    case 'WinnerTypeChangeToggled':
      return { winnerTypeChange: entry.data.permission };
    case 'CutModeSet':
      return { cutMode: entry.data.mode };
    case 'LegacyGamesToggled':
      return { legacyGames: entry.data.permission };
    case 'BranchDeleted':
      return { deleted: true };
    default:
      return null;
  }
}
