import type { EventOf, Recorded } from '../../contracts/events.ts';
import { gameOfStream } from '../../contracts/streams.ts';
import type { Tx } from '../runner/projector.ts';
import { remove, update, upsert } from '../table/rows.ts';
import type { NewRow } from '../table/table.ts';
import { voidRequests } from './table.ts';

type Request = NewRow<typeof voidRequests>;
type Key = Pick<Request, 'branch_id' | 'game_number'>;
type RequestEvent = Recorded<EventOf<'VoidRequested' | 'VoidDeclined' | 'GameVoided' | 'GameCancelled'>>;

/** What a batch changes in the requests for voids: only the last of a game counts. */
export class RequestChanges {
  readonly #asked = new Map<string, Request>();
  readonly #declined = new Map<string, Key & Pick<Request, 'state'>>();
  readonly #ended = new Map<string, Key>();

  add(event: RequestEvent): void {
    const { branchId, gameNumber } = gameOfStream(event.stream);
    const key = { branch_id: branchId, game_number: gameNumber };
    const asked = this.#asked.get(event.stream);
    for (const changes of [this.#asked, this.#declined, this.#ended]) changes.delete(event.stream);
    switch (event.type) {
      case 'VoidRequested': {
        const { reason } = event.data;
        const requested = { reason, requested_at: event.metadata.at, state: 'waiting' as const };
        this.#asked.set(event.stream, { ...key, ...requested });
        break;
      }
      case 'VoidDeclined':
        if (asked) this.#asked.set(event.stream, { ...asked, state: 'declined' });
        else this.#declined.set(event.stream, { ...key, state: 'declined' });
        break;
      case 'GameVoided':
      case 'GameCancelled':
        this.#ended.set(event.stream, key);
        break;
      default:
        event satisfies never;
    }
  }

  write(tx: Tx): void {
    upsert(tx, voidRequests, this.#asked.values());
    update(tx, voidRequests, ['state'], this.#declined.values());
    remove(tx, voidRequests, this.#ended.values());
  }
}
