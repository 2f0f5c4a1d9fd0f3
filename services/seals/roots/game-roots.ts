import { hex } from '../../../contracts/seal/bytes.ts';
import { bodyHash, eventLeaf } from '../../../contracts/seal/leaf.ts';
import type { ShortRoot } from '../../../contracts/seal/queries.ts';
import { Tree } from '../../../contracts/seal/tree.ts';
import type { EventStore } from '../../event-store/port.ts';
import { sha256 } from '../../kept-leaves/sha256.ts';

interface Followed {
  readonly tree: Tree;
  /** Whoever asks comes after those who asked before. */
  reading: Promise<void>;
}

/** Games whose end is on a screen somewhere. */
const MOST_GAMES = 200;
const AT_ONCE = 200;

/** The roots of games' streams, each read on from where it was: an event is hashed once, however often its game is looked at. */
export class GameRoots {
  readonly #store: Pick<EventStore, 'readRaw'>;
  readonly #games = new Map<string, Followed>();

  constructor(store: Pick<EventStore, 'readRaw'>) {
    this.#store = store;
  }

  /** Null of a stream without events. */
  async rootOf(stream: string): Promise<ShortRoot | null> {
    const game = this.#games.get(stream) ?? { tree: new Tree(sha256), reading: Promise.resolve() };
    this.#games.delete(stream);
    this.#games.set(stream, game);
    for (const [oldest] of this.#games) if (this.#games.size > MOST_GAMES) this.#games.delete(oldest);
    const read = game.reading.then(() => this.#readOn(stream, game.tree));
    game.reading = read.catch(() => undefined);
    await read;
    const { size } = game.tree;
    return size === 0 ? null : { root: hex(game.tree.root()), entries: size };
  }

  async #readOn(stream: string, tree: Tree): Promise<void> {
    for (;;) {
      const events = await this.#store.readRaw(stream, BigInt(tree.size), AT_ONCE);
      for (const event of events)
        tree.push(eventLeaf(event, bodyHash(event.data, event.metadata, sha256), sha256));
      if (events.length < AT_ONCE) return;
    }
  }
}
