import type { BranchId } from '../../contracts/ids.ts';
import { day, instant, integer, optional, position, text, uuid } from '../table/column.ts';
import { table } from '../table/table.ts';

/** The line of each day. */
export const days = table(
  'seals.days',
  {
    number: integer(),
    day: day(),
    /** What was signed. */
    text: text(),
    head: text(),
    /** SHA-256 of the public key. */
    key: text(),
    signature: text(),
    /** When it was begun, and when it was written. */
    sealed: instant(),
    written_at: instant(),
  },
  { key: ['number'], indexes: [['day']] },
);

/** Up to which event each seal goes, also one that is not complete yet. */
export const begun = table(
  'seals.begun',
  { number: integer(), last_stream: text(), last_revision: text() },
  { key: ['number'] },
);

/** The record of each branch, and of what belongs to none. */
export const records = table(
  'seals.records',
  {
    number: integer(),
    scope: text(),
    branch_id: optional(uuid<BranchId>()),
    text: text(),
    size: integer(),
    root: text(),
    games: integer(),
  },
  { key: ['number', 'scope'] },
);

export const keys = table(
  'seals.keys',
  {
    position: position(),
    public_key: text(),
    from_number: integer(),
    /** By the key before. */
    signature: optional(text()),
    at: instant(),
  },
  { key: ['position'] },
);

/** Since when there is a log whose days are to be sealed. */
export const log = table('seals.log', { log_id: text(), day: day() }, { key: ['log_id'] });
