import type { BranchId } from '../ids.ts';
import { idOfStream } from '../streams.ts';
import { AccountHistory } from './account-history.ts';
import { CardHistory } from './card-history.ts';
import { DraftHistory } from './draft-history.ts';
import type { GameEvidence } from './evidence.ts';
import { isUnread, type LogEntry } from './log-entry.ts';
import type { Moment } from './moment.ts';
import { momentOf } from './moment-of.ts';
import { SettingsHistory } from './settings-history.ts';

interface BranchHistory {
  readonly settings: SettingsHistory;
  readonly cards: CardHistory;
  readonly drafts: DraftHistory;
}

/** The event types that {@link LogHistory} goes by: all that games are judged by and that is not in their own streams. */
export const historyTypes = [
  'AccountRegistered',
  'PermissionToggled',
  'LateVoidsSet',
  'AccountDeleted',
  'BranchRegistered',
  'JackpotPermissionToggled',
  'JackpotShareSet',
  'LateWinnersSet',
  'WinnerTypeChangeToggled',
  'CutModeSet',
  'LegacyGamesToggled',
  'BranchDeleted',
  'CartelaAdded',
  'CartelaUpdated',
  'CartelaDeleted',
  'CartelasCopied',
  'CartelasImported',
  'DrawCommitted',
  'DrawRevealed',
  'LogRestored',
] as const;

/**
 * All of a log that games are judged by beside their own streams, folded once: each event in its order, whatever branch it is of.
 * It may be added to for ever; what it answers of a moment does not change by what came later.
 */
export class LogHistory {
  readonly #branches = new Map<string, BranchHistory>();
  readonly #restores: Moment[] = [];
  readonly accounts = new AccountHistory();

  add(entry: LogEntry): void {
    if (isUnread(entry)) return;
    const { stream } = entry;
    const category = stream.split('-', 1)[0];
    if (category === 'account') this.accounts.add(entry);
    else if (category === 'branch') this.#of(idOfStream(stream)).settings.add(entry);
    else if (category === 'cartelas') this.#of(idOfStream(stream)).cards.add(entry);
    else if (category === 'draw') this.#of(idOfStream(stream)).drafts.add(entry);
    else if (entry.type === 'LogRestored') this.#restores.push(momentOf(entry));
  }

  /** What it knows of a branch, as evidence for its games. */
  evidenceFor(
    branchId: BranchId,
  ): Pick<GameEvidence, 'settings' | 'cards' | 'drafts' | 'accounts' | 'restores'> {
    return { ...this.#of(branchId), accounts: this.accounts, restores: this.#restores };
  }

  #of(branchId: string): BranchHistory {
    const known = this.#branches.get(branchId);
    if (known) return known;
    const branch = { settings: new SettingsHistory(), cards: new CardHistory(), drafts: new DraftHistory() };
    this.#branches.set(branchId, branch);
    return branch;
  }
}
