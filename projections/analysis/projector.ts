import { gameOfStream } from '../../contracts/streams.ts';
import { projector } from '../runner/projector.ts';
import { changeSessions, insertSessions, type Opened, type SessionChange } from './sessions.ts';
import { addToTotals, type TotalsDelta, totalsOf } from './totals.ts';
import { analysisTables } from './table.ts';

export const analysisProjector = projector<'analysis'>({
  name: 'analysis',
  version: 3,
  tables: analysisTables,

  async apply(tx, events) {
    const opened: Opened[] = [];
    const changes = new Map<string, SessionChange>();
    const totals = new Map<string, TotalsDelta>();
    const owners = new Map<string, string | null>();
    for (const event of events) {
      const { branchId, gameNumber } = gameOfStream(event.stream);
      owners.set(branchId, owners.get(branchId) ?? null);
      const change = changes.get(event.stream) ?? {
        branchId,
        gameNumber,
        winners: [],
        claims: [],
        status: null,
      };
      switch (event.type) {
        case 'GameOpened':
          owners.set(branchId, event.data.ownerId);
          opened.push({ branchId, gameNumber, event });
          totals.set(branchId, totalsOf(totals.get(branchId), branchId, event.data, 1));
          continue;
        case 'WinnerRecorded':
          change.winners.push(event.data.cardId);
          break;
        case 'WinnerClaimed':
          change.claims.push(event.data.cardId);
          break;
        case 'GameFinished':
          change.status = event.data.outcome;
          break;
        case 'GameVoided':
          owners.set(branchId, event.data.ownerId);
          change.status = 'voided';
          totals.set(branchId, totalsOf(totals.get(branchId), branchId, event.data, -1));
          break;
        default:
          event satisfies never;
      }
      changes.set(event.stream, change);
    }
    await insertSessions(tx, opened);
    await changeSessions(tx, [...changes.values()]);
    await addToTotals(tx, [...totals.values()]);
    return [...owners].map(([branchId, ownerId]) => ({ branchId, ownerId }));
  },
});
