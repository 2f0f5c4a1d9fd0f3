import type { Tx } from '../runner/projector.ts';
import { find, upsert } from '../table/rows.ts';
import { type ActivityEvent, type Scope, subjectOf } from './entry.ts';
import { scopes } from './table.ts';

/** The scopes a batch needs, with those that its own events bring. */
export class Scopes {
  readonly #known: Map<string, Scope>;
  readonly #fresh: Scope[] = [];

  private constructor(stored: readonly Scope[]) {
    this.#known = new Map(stored.map((row) => [row.id, row]));
  }

  static async load(tx: Tx, events: readonly ActivityEvent[]): Promise<Scopes> {
    const ids = new Set<string>();
    for (const event of events) {
      const { id } = subjectOf(event);
      if (id !== null) ids.add(id);
      if (event.type === 'AccountRegistered' && event.data.ownerId) ids.add(event.data.ownerId);
    }
    return new Scopes(await find(tx, scopes, 'id', ids));
  }

  get(id: string | null): Scope | undefined {
    return id === null ? undefined : this.#known.get(id);
  }

  learn(event: ActivityEvent): void {
    if (event.type === 'BranchRegistered')
      this.#add({ id: event.data.branchId, owner_id: event.data.ownerId, branch_id: event.data.branchId });
    if (event.type !== 'AccountRegistered') return;
    const { accountId, role, ownerId, branch } = event.data;
    const owner = {
      all_admin: null,
      super_admin: accountId,
      branch_admin: ownerId,
      // Of a super admin's auditor its owner, of an agent's nobody.
      auditor: (ownerId && this.get(ownerId)?.owner_id) ?? null,
    }[role];
    this.#add({ id: accountId, owner_id: owner, branch_id: branch?.branchId ?? null });
  }

  store(tx: Tx): void {
    upsert(tx, scopes, this.#fresh);
  }

  #add(row: Scope): void {
    if (this.#known.has(row.id)) return;
    this.#known.set(row.id, row);
    this.#fresh.push(row);
  }
}
