import type { BranchId } from '../../contracts/ids.ts';
import { streams } from '../../contracts/streams.ts';
import { CardHistory } from '../../contracts/verification/card-history.ts';
import { DraftHistory } from '../../contracts/verification/draft-history.ts';
import { SettingsHistory } from '../../contracts/verification/settings-history.ts';
import type { Connection } from '../event-store/connection.ts';
import { FollowedStream, type Reach } from './followed-stream.ts';

/** What all games of a branch are judged by, folded once and followed on. */
export class BranchEvidence {
  readonly branchId: BranchId;
  readonly settings = new SettingsHistory();
  readonly cards = new CardHistory();
  readonly drafts = new DraftHistory();
  readonly #followed: readonly FollowedStream[];

  constructor(branchId: BranchId) {
    this.branchId = branchId;
    this.#followed = [
      new FollowedStream(streams.branch(branchId), (entry) => this.settings.add(entry)),
      new FollowedStream(streams.cartelas(branchId), (entry) => this.cards.add(entry)),
      new FollowedStream(streams.draw(branchId), (entry) => this.drafts.add(entry)),
    ];
  }

  async follow(eventStore: Connection, reach: Reach): Promise<void> {
    for (const stream of this.#followed) await stream.follow(eventStore, reach);
  }
}
