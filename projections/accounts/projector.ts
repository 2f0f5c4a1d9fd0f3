import { DEFAULT_LATE_VOIDS } from '../../contracts/accounts/late-voids.ts';
import { idOfStream } from '../../contracts/streams.ts';
import { projector } from '../runner/projector.ts';
import { createTables, type Row } from '../table/table.ts';
import { find, upsert } from '../table/rows.ts';
import { accounts } from './table.ts';

export const accountsProjector = projector<'accounts'>({
  name: 'accounts',
  version: 3,
  tables: createTables(accounts),

  async apply(tx, events) {
    const ids = new Set(events.map((event) => idOfStream(event.stream)));
    const stored = await find(tx, accounts, 'account_id', ids);
    const rows = new Map<string, Row<typeof accounts>>(stored.map((row) => [row.account_id, row]));
    for (const event of events) {
      const id = idOfStream(event.stream);
      if (event.type === 'AccountRegistered') {
        const { accountId, username, role, ownerId, branch } = event.data;
        rows.set(id, {
          account_id: accountId,
          username,
          role,
          owner_id: ownerId,
          branch_id: branch?.branchId ?? null,
          permission: 1,
          late_voids: DEFAULT_LATE_VOIDS,
          second_factor: false,
          cashiers: 'go-on',
          deleted: false,
        });
        continue;
      }
      const row = rows.get(id);
      if (!row) continue;
      switch (event.type) {
        case 'PermissionToggled':
          row.permission = event.data.permission;
          row.cashiers = event.data.cashiers ?? 'go-on';
          break;
        case 'LateVoidsSet':
          row.late_voids = event.data.lateVoids;
          break;
        case 'SecondFactorTurnedOn':
          row.second_factor = true;
          break;
        case 'SecondFactorTurnedOff':
        case 'SecondFactorRemoved':
        case 'AgentReset':
          row.second_factor = false;
          break;
        case 'AccountDeleted':
          row.deleted = true;
      }
    }
    upsert(tx, accounts, rows.values());
    return [...rows.values()].map((row) => ({
      branchId: row.branch_id,
      // What the agent sets for a super admin is that one's news; agents hear of everything.
      ownerId: row.role === 'super_admin' ? row.account_id : row.owner_id,
    }));
  },
});
