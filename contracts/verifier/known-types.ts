import { accountEvents } from '../accounts/events.ts';
import { branchEvents } from '../branches/events.ts';
import { cartelasEvents } from '../cartelas/events.ts';
import { announcementEvents, drawEvents, gameEvents } from '../game/events.ts';
import { logEvents, quarantineEvents } from '../system/events.ts';

/** The types that are known in each kind of stream an export tells of (contracts/verification/rules.md, section 1). */
const known: Readonly<Record<string, object>> = {
  account: accountEvents,
  announced: announcementEvents,
  branch: branchEvents,
  cartelas: cartelasEvents,
  draw: drawEvents,
  game: gameEvents,
  log: logEvents,
  quarantine: quarantineEvents,
};

export function isKnownIn(category: string, type: string): boolean {
  return Object.hasOwn(known, category) && Object.hasOwn(known[category] ?? {}, type);
}

const rights: ReadonlySet<string> = new Set([
  'AccountRegistered',
  'PermissionToggled',
  'LateVoidsSet',
  'AccountDeleted',
]);
const unjudged: ReadonlySet<string> = new Set([
  'TotalsAnnounced',
  'LogIdentified',
  'LogRekeyed',
  'DifferenceFound',
]);

/** Whether something follows from such an event, in a stream in which its type is known. */
export function isJudged(category: string, type: string): boolean {
  return category === 'account' ? rights.has(type) : !unjudged.has(type);
}
