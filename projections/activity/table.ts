import type { AccountId, Actor, BranchId, CommandId, SessionId } from '../../contracts/ids.ts';
import {
  day,
  highest,
  instant,
  integer,
  json,
  lowest,
  optional,
  position,
  text,
  uuid,
} from '../table/column.ts';
import { table } from '../table/table.ts';

export const activity = table(
  'activity.rows',
  {
    position: position(),
    at: instant(),
    business_date: day(),
    type: text(),
    actor_id: optional(uuid<AccountId>()),
    role: text<Actor['role']>(),
    /** The super admin whose business it is; null: nobody but the agents'. */
    owner_id: optional(uuid<AccountId>()),
    branch_id: optional(uuid<BranchId>()),
    game_number: optional(integer()),
    /** The account that it was done to, if it is one. */
    account_id: optional(uuid<AccountId>()),
    command_id: uuid<CommandId>(),
    session_id: optional(uuid<SessionId>()),
    data: json<Record<string, unknown>>(),
  },
  {
    key: ['position'],
    indexes: [
      ['owner_id', 'position'],
      ['branch_id', 'position'],
      ['actor_id', 'position'],
      ['type', 'position'],
      ['session_id', 'position'],
    ],
  },
);

/** Between which positions the events of a business date stand, so that a date finds its page without a search. */
export const days = table(
  'activity.days',
  { business_date: day(), first_position: lowest(position()), last_position: highest(position()) },
  { key: ['business_date'] },
);

/** To whom an account or a branch belongs, as far as its own events tell. */
export const scopes = table(
  'activity.scopes',
  { id: uuid<string>(), owner_id: optional(uuid<AccountId>()), branch_id: optional(uuid<BranchId>()) },
  { key: ['id'] },
);

/** Where each session was begun and on what, and whose business it is: told once, by the sign-in. */
export const sessions = table(
  'activity.sessions',
  {
    session_id: uuid<SessionId>(),
    device: optional(text()),
    address: text(),
    /** As of `rows`. */
    owner_id: optional(uuid<AccountId>()),
  },
  { key: ['session_id'] },
);
