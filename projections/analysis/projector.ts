import type { EventOf } from '../../contracts/events.ts';
import { gameOfStream } from '../../contracts/streams.ts';
import { branchOwners } from '../branches/table.ts';
import { projector } from '../runner/projector.ts';
import { createTables, type NewRow } from '../table/table.ts';
import { insert, upsert } from '../table/rows.ts';
import { changeSessions, openedSession, type SessionChange, unchanged, withdrawWinner } from './sessions.ts';
import { settle } from './settle.ts';
import { days, sessions, totals, voidRequests } from './table.ts';
import { plus } from './payouts.ts';
import { counted, nothing, type TotalsDelta, voided, withoutBonus } from './totals.ts';
import { RequestChanges } from './void-requests.ts';

function takenOut(before: TotalsDelta, { type, data }: EventOf<'GameVoided' | 'GameCancelled'>): TotalsDelta {
  const without = counted(before, data, -1);
  return type === 'GameVoided' ? voided(without, data) : without;
}

export const analysisProjector = projector<'analysis'>({
  name: 'analysis',
  version: 10,
  tables: createTables(sessions, days, totals, voidRequests),
  owners: branchOwners,

  async apply(tx, events) {
    const opened = new Map<string, NewRow<typeof sessions>>();
    const changes = new Map<string, SessionChange>();
    const deltas = new Map<string, TotalsDelta>();
    const requests = new RequestChanges();
    const owners = new Map<string, string | null>();
    for (const event of events) {
      const { branchId, gameNumber } = gameOfStream(event.stream);
      owners.set(branchId, owners.get(branchId) ?? null);
      if (event.type === 'GameOpened') {
        owners.set(branchId, event.data.ownerId);
        opened.set(event.stream, openedSession(branchId, gameNumber, event));
        deltas.set(branchId, counted(deltas.get(branchId) ?? nothing(branchId), event.data, 1));
        continue;
      }
      if (event.type === 'VoidRequested' || event.type === 'VoidDeclined') {
        requests.add(event);
        continue;
      }
      if (event.type === 'GameVoided' || event.type === 'GameCancelled') requests.add(event);
      const lists = () => {
        let session = opened.get(event.stream) ?? changes.get(event.stream);
        if (!session) changes.set(event.stream, (session = unchanged(branchId, gameNumber)));
        return session;
      };
      switch (event.type) {
        case 'WinnerRecorded':
          lists().winner_card_ids.push(event.data.cardId);
          if (event.data.late) lists().late_card_ids.push(event.data.cardId);
          break;
        case 'WinnerWithdrawn':
          withdrawWinner(lists(), event.data);
          break;
        case 'WinnerTypeChanged':
          if (event.data.called !== undefined) lists().type_changed_at.push(event.data.called);
          break;
        case 'WinnerClaimed':
          lists().claimed_card_ids.push(event.data.cardId);
          break;
        case 'GameFinished':
          if (event.data.jackpotLost)
            deltas.set(
              branchId,
              withoutBonus(deltas.get(branchId) ?? nothing(branchId), event.data.jackpotLost),
            );
          break;
        case 'GameVoided':
        case 'GameCancelled':
          owners.set(branchId, event.data.ownerId);
          deltas.set(branchId, takenOut(deltas.get(branchId) ?? nothing(branchId), event));
          break;
        case 'WinnerPaid':
        case 'PaymentWithdrawn':
          break;
        default:
          event satisfies never;
      }
    }
    for (const [branchId, gained] of await settle(tx, events, opened)) {
      const delta = deltas.get(branchId) ?? nothing(branchId);
      deltas.set(branchId, { ...delta, ...plus(delta, gained) });
    }
    insert(tx, sessions, opened.values());
    changeSessions(tx, changes.values());
    upsert(tx, totals, deltas.values());
    requests.write(tx);
    return [...owners].map(([branchId, ownerId]) => ({ branchId, ownerId }));
  },
});
