import type { AccountId } from '../../contracts/ids.ts';
import type { Flaw } from '../../contracts/system/events.ts';
import { instant, optional, text, uuid } from '../table/column.ts';
import { table } from '../table/table.ts';

const place = { stream: text(), revision: text(), event_id: text() };
const key = ['stream', 'revision', 'event_id'] as const;

/** Events of the product that tell what cannot be; what is not its own is in `projections.flaws`. */
export const differences = table(
  'alarms.differences',
  { ...place, type: text(), flaw: text<Flaw>(), found_at: instant() },
  { key },
);

export const quarantined = table(
  'alarms.quarantined',
  { ...place, reason: text(), account_id: optional(uuid<AccountId>()), at: instant() },
  { key },
);
