import type { RequestEvent } from '../../contracts/events.ts';
import { category } from '../commands/category.ts';

/** What is on record of an account's requests: nothing is decided by it. */
export const requests = category('requests', {
  initial: null,
  evolve: (state: null, _event: RequestEvent) => state,
});
