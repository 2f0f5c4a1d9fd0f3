import { gameEnds } from '../../contracts/game/ends.ts';
import type { EventData } from '../../contracts/events.ts';
import { BranchId } from '../../contracts/ids.ts';
import { type RawEvent, readable } from '../../contracts/stored-event.ts';
import { gameOfStream, idOfStream, isGameStream } from '../../contracts/streams.ts';
import type { DrawKeys } from '../game/draw/keys.ts';
import { unsealProblem } from '../game/draw/seeds.ts';

/** Which games are open at the end of a log, and whether their draws can go on. */
export class OpenGames {
  /** By stream; those of old clients, which draw by themselves, are not told. */
  readonly #open = new Map<string, string>();
  /** The draws of games that have not ended, by branch, game and commitment. */
  readonly #drafts = new Map<string, EventData<'DrawCommitted'>>();
  opened = 0;

  add(raw: RawEvent): void {
    if (raw.type === 'DrawCommitted') this.#addDraft(raw);
    if (!isGameStream(raw.stream)) return;
    if (gameEnds.has(raw.type)) this.#open.delete(raw.stream);
    if (raw.type !== 'GameOpened') return;
    this.opened += 1;
    const event = readable(raw);
    if (event?.type === 'GameOpened' && event.data.source === 'own')
      this.#open.set(raw.stream, event.data.commitment);
  }

  get open(): number {
    return this.#open.size;
  }

  /** Open games, in words, whose draw none of the keys opens. */
  notDrawn(keys: DrawKeys | null): string[] {
    return [...this.#open].flatMap(([stream, commitment]) => {
      const owner = gameOfStream(stream);
      const draft = this.#drafts.get(`${owner.branchId} ${owner.gameNumber} ${commitment}`);
      if (draft && keys && !unsealProblem(draft, owner, keys)) return [];
      return [`game ${owner.gameNumber} of branch ${owner.branchId}`];
    });
  }

  #addDraft(raw: RawEvent): void {
    const event = readable(raw);
    const branchId = BranchId.safeParse(idOfStream(raw.stream)).data;
    if (event?.type !== 'DrawCommitted' || !branchId) return;
    const { gameNumber, commitment } = event.data;
    this.#drafts.set(`${branchId} ${gameNumber} ${commitment}`, event.data);
  }
}
