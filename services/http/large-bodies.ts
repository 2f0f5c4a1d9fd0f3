import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AccountId } from '../../contracts/ids.ts';

/** One that is worked on, and one that waits for it. */
const MOST_AT_ONCE = 2;

/** Large bodies that are held in memory, by account, so that nobody can send them faster than they are worked on. */
export class LargeBodies {
  readonly #held = new Map<AccountId, Set<IncomingMessage>>();

  /** Whether there is room for one more, which is then held until it is answered. */
  admit(accountId: AccountId, request: IncomingMessage, response: ServerResponse): boolean {
    const held = this.#held.get(accountId) ?? new Set();
    for (const earlier of held)
      if (!earlier.readableEnded) {
        // The line it came over may be dead without a word, and this is the next try.
        earlier.destroy();
        held.delete(earlier);
      }
    if (held.size >= MOST_AT_ONCE) return false;
    this.#held.set(accountId, held.add(request));
    response.on('close', () => {
      held.delete(request);
      if (held.size === 0 && this.#held.get(accountId) === held) this.#held.delete(accountId);
    });
    return true;
  }
}
