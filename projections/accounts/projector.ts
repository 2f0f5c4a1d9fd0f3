import { idOfStream } from '../../contracts/streams.ts';
import { columns, projector } from '../runner/projector.ts';
import { type AccountRow, accountTables } from './table.ts';

export const accountsProjector = projector<'accounts'>({
  name: 'accounts',
  version: 1,
  tables: accountTables,

  async apply(tx, events) {
    const ids = [...new Set(events.map((event) => idOfStream(event.stream)))];
    const stored = await tx.query<AccountRow>('select * from rows where account_id = any($1::uuid[])', [ids]);
    const rows = new Map(stored.map((row) => [row.account_id, row]));
    for (const event of events) {
      const id = idOfStream(event.stream);
      if (event.type === 'AccountRegistered') {
        const { username, role, ownerId, branch } = event.data;
        rows.set(id, {
          account_id: id,
          username,
          role,
          owner_id: ownerId,
          branch_id: branch?.branchId ?? null,
          permission: 1,
          deleted: false,
        });
        continue;
      }
      const row = rows.get(id);
      if (!row) continue;
      if (event.type === 'PermissionToggled') row.permission = event.data.permission;
      else row.deleted = true;
    }
    await tx.query(
      `insert into rows (account_id, username, role, owner_id, branch_id, permission, deleted)
       select * from unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::uuid[], $6::smallint[], $7::boolean[])
       on conflict (account_id) do update set
         username = excluded.username, role = excluded.role, owner_id = excluded.owner_id,
         branch_id = excluded.branch_id, permission = excluded.permission, deleted = excluded.deleted`,
      columns(
        rows.values(),
        'account_id',
        'username',
        'role',
        'owner_id',
        'branch_id',
        'permission',
        'deleted',
      ),
    );
    return [...rows.values()].map((row) => ({ branchId: row.branch_id, ownerId: row.owner_id }));
  },
});
