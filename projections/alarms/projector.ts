import type { NewRow } from '../table/table.ts';
import { upsert } from '../table/rows.ts';
import { createTables } from '../table/table.ts';
import { projector } from '../runner/projector.ts';
import { differences, quarantined } from './table.ts';

export const alarmsProjector = projector<'alarms'>({
  name: 'alarms',
  version: 1,
  tables: createTables(differences, quarantined),
  // Types that nobody handles, forged ones among them. The numbers drawn, which are most of a log, are looked at by the board.
  watches: '(?!NumberDrawn$).*',

  async apply(tx, events) {
    const found = new Map<string, NewRow<typeof differences>>();
    const put = new Map<string, NewRow<typeof quarantined>>();
    for (const event of events) {
      const { stream, revision, eventId } = event.data;
      const { metadata } = event;
      const place = { stream, revision, event_id: eventId };
      const key = `${revision} ${eventId} ${stream}`;
      switch (event.type) {
        case 'DifferenceFound':
          found.set(key, { ...place, type: event.data.type, flaw: event.data.flaw, found_at: metadata.at });
          break;
        case 'EventQuarantined':
          put.set(key, {
            ...place,
            reason: event.data.reason,
            account_id: metadata.actor.accountId,
            at: metadata.at,
          });
          break;
        default:
          event satisfies never;
      }
    }
    upsert(tx, differences, found.values());
    upsert(tx, quarantined, put.values());
    return [{ branchId: null, ownerId: null }];
  },
});
