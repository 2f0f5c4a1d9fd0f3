import { DEFAULT_CUT_MODE } from '../../contracts/bingo/cut.ts';
import { DEFAULT_LATE_WINNERS } from '../../contracts/bingo/late-winners.ts';
import { DEFAULT_JACKPOT_SHARE } from '../../contracts/bingo/stakes.ts';
import { idOfStream } from '../../contracts/streams.ts';
import { projector } from '../runner/projector.ts';
import { createTables, type Row } from '../table/table.ts';
import { find, upsert } from '../table/rows.ts';
import { branches } from './table.ts';

export const branchesProjector = projector<'branches'>({
  name: 'branches',
  version: 4,
  tables: createTables(branches),

  async apply(tx, events) {
    const ids = new Set(events.map((event) => idOfStream(event.stream)));
    const stored = await find(tx, branches, 'branch_id', ids);
    const rows = new Map<string, Row<typeof branches>>(stored.map((row) => [row.branch_id, row]));
    for (const event of events) {
      const id = idOfStream(event.stream);
      if (event.type === 'BranchRegistered') {
        rows.set(id, {
          branch_id: event.data.branchId,
          branch_name: event.data.branchName,
          owner_id: event.data.ownerId,
          account_id: event.data.accountId,
          jackpot_permission: 0,
          jackpot_share: DEFAULT_JACKPOT_SHARE,
          late_winners: DEFAULT_LATE_WINNERS,
          winner_type_change: 0,
          cut_mode: DEFAULT_CUT_MODE,
          legacy_games: 1,
          deleted: false,
        });
        continue;
      }
      const row = rows.get(id);
      if (!row) continue;
      switch (event.type) {
        case 'JackpotPermissionToggled':
          row.jackpot_permission = event.data.permission;
          break;
        case 'JackpotShareSet':
          row.jackpot_share = event.data.share;
          break;
        case 'LateWinnersSet':
          row.late_winners = event.data.late;
          break;
        case 'WinnerTypeChangeToggled':
          row.winner_type_change = event.data.permission;
          break;
        case 'CutModeSet':
          row.cut_mode = event.data.mode;
          break;
        case 'LegacyGamesToggled':
          row.legacy_games = event.data.permission;
          break;
        case 'BranchDeleted':
          row.deleted = true;
          break;
        default:
          event satisfies never;
      }
    }
    upsert(tx, branches, rows.values());
    return [...rows.values()].map((row) => ({ branchId: row.branch_id, ownerId: row.owner_id }));
  },
});
