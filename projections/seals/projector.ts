import { parseBranchDay } from '../../contracts/seal/branch-day.ts';
import { headOf, parseDayLine } from '../../contracts/seal/day-line.ts';
import { HALL } from '../../contracts/seal/scope.ts';
import { hashes } from '../checking/hashes.ts';
import { projector } from '../runner/projector.ts';
import { upsert } from '../table/rows.ts';
import { createTables, type NewRow } from '../table/table.ts';
import { begun, days, keys, log, records } from './table.ts';

/** What the sealer has written, as it stands: whoever doubts it verifies it. */
export const sealsProjector = projector<'seals'>({
  name: 'seals',
  version: 1,
  tables: createTables(days, begun, records, keys, log),

  async apply(tx, events) {
    const lines = new Map<number, NewRow<typeof days>>();
    const ends = new Map<number, NewRow<typeof begun>>();
    const branches = new Map<string, NewRow<typeof records>>();
    const changes = new Map<string, NewRow<typeof keys>>();
    const logs = new Map<string, NewRow<typeof log>>();
    for (const event of events) {
      const { metadata } = event;
      switch (event.type) {
        case 'LogIdentified':
          logs.set(event.data.logId, { log_id: event.data.logId, day: metadata.businessDate });
          break;
        case 'SealKeySet': {
          const { publicKey, from, signature } = event.data;
          const position = String(event.position.commit);
          changes.set(position, {
            position,
            public_key: publicKey,
            from_number: from,
            signature,
            at: metadata.at,
          });
          break;
        }
        case 'SealBegun': {
          const { number, last } = event.data;
          ends.set(number, { number, last_stream: last.stream, last_revision: last.revision });
          break;
        }
        case 'BranchDaysSealed':
          for (const row of recordsOf(event.data)) branches.set(`${row.number} ${row.scope}`, row);
          break;
        case 'DaySealed':
          lines.set(event.data.number, { ...lineOf(event.data), written_at: metadata.at });
          break;
        default:
          event satisfies never;
      }
    }
    upsert(tx, log, logs.values());
    upsert(tx, keys, changes.values());
    upsert(tx, begun, ends.values());
    upsert(tx, records, branches.values());
    upsert(tx, days, lines.values());
    return [{ branchId: null, ownerId: null }];
  },
});

function recordsOf({ number, records: texts }: { number: number; records: readonly string[] }) {
  return texts.map((text): NewRow<typeof records> => {
    const record = parseBranchDay(text);
    if (!record) throw new Error(`seal ${number} has a record that is none: ${text}`);
    const { scope, size, root, games } = record;
    return { number, scope, branch_id: scope === HALL ? null : scope, text, size, root, games };
  });
}

function lineOf({ number, text, signature }: { number: number; text: string; signature: string }) {
  const line = parseDayLine(text);
  if (line?.number !== number) throw new Error(`seal ${number} has another line: ${text}`);
  const { day, key, sealed } = line;
  return { number, day, text, head: headOf(text, hashes.sha256), key, signature, sealed };
}
