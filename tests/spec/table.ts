import { branchScreens } from './branch-screens.ts';
import { oldClientCalls } from './calls.ts';
import { constants } from './constants.ts';
import { fields } from './fields.ts';
import { menus } from './menus.ts';
import { messages } from './messages.ts';
import { ownRefusals } from './own-refusals.ts';
import { ownerScreens } from './owner-screens.ts';
import { reactions } from './reactions.ts';
import { roles } from './roles.ts';
import { routes } from './routes.ts';
import type { Rows } from './row.ts';
import { transitions } from './transitions.ts';
import { users } from './users.ts';
import { validation } from './validation.ts';

/** Every statement of the specification, in its order, with what proves it; tests/unit/spec reads it. */
export const table: Rows = [
  ...users,
  ...routes,
  ...menus,
  ...branchScreens,
  ...ownerScreens,
  ...fields,
  ...transitions,
  ...validation,
  ...roles,
  ...oldClientCalls,
  ...reactions,
  ...messages,
  ...constants,
  ...ownRefusals,
];
