import { DEFAULT_JACKPOT_SHARE } from '../../contracts/bingo/stakes.ts';
import { idOfStream } from '../../contracts/streams.ts';
import { columns, projector } from '../runner/projector.ts';
import { type BranchRow, branchTables } from './table.ts';

export const branchesProjector = projector<'branches'>({
  name: 'branches',
  version: 1,
  tables: branchTables,

  async apply(tx, events) {
    const ids = [...new Set(events.map((event) => idOfStream(event.stream)))];
    const stored = await tx.query<BranchRow>('select * from rows where branch_id = any($1::uuid[])', [ids]);
    const rows = new Map(stored.map((row) => [row.branch_id, row]));
    for (const event of events) {
      const id = idOfStream(event.stream);
      if (event.type === 'BranchRegistered') {
        rows.set(id, {
          branch_id: id,
          branch_name: event.data.branchName,
          owner_id: event.data.ownerId,
          account_id: event.data.accountId,
          jackpot_permission: 0,
          jackpot_share: DEFAULT_JACKPOT_SHARE,
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
        case 'BranchDeleted':
          row.deleted = true;
          break;
        default:
          event satisfies never;
      }
    }
    await tx.query(
      `insert into rows (branch_id, branch_name, owner_id, account_id, jackpot_permission, jackpot_share, deleted)
       select * from unnest($1::uuid[], $2::text[], $3::uuid[], $4::uuid[], $5::smallint[], $6::numeric[], $7::boolean[])
       on conflict (branch_id) do update set
         branch_name = excluded.branch_name, owner_id = excluded.owner_id, account_id = excluded.account_id,
         jackpot_permission = excluded.jackpot_permission, jackpot_share = excluded.jackpot_share,
         deleted = excluded.deleted`,
      columns(
        rows.values(),
        'branch_id',
        'branch_name',
        'owner_id',
        'account_id',
        'jackpot_permission',
        'jackpot_share',
        'deleted',
      ),
    );
    return [...rows.values()].map((row) => ({ branchId: row.branch_id, ownerId: row.owner_id }));
  },
});
