import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { CommandReply, PositionText } from '../../../contracts/endpoint.ts';
import { type LiveChange, OF_NO_EVENT } from '../../../contracts/live.ts';

type Reached = Map<string, bigint>;
type Change = Pick<LiveChange, 'readModel' | 'position'>;

/** How far the read models are, as far as this browser knows, and how much of that its queries were asked to show. */
export class Positions {
  /** Where each read model must be to show this browser's own commands (read your own writes, projections/README.md). */
  readonly #own: Reached = new Map();
  /** Where each read model is, by the live stream. */
  readonly #heard: Reached = new Map();
  /** By query, what its last answer shows of each read model, or will where it is still on its way. */
  readonly #shown = new Map<string, Reached>();

  remember({ position, readModels }: Pick<CommandReply<unknown>, 'position' | 'readModels'>): void {
    if (position !== null) for (const readModel of readModels) raise(this.#own, readModel, BigInt(position));
  }

  hear({ readModel, position }: Change): void {
    raise(this.#heard, readModel, BigInt(position));
  }

  /** The highest position a query over `reads` has to wait for. */
  after(reads: readonly string[]): PositionText | undefined {
    return this.#highest(reads)?.toString();
  }

  /**
   * A query is being asked: its answer will show what it waits for, and what was heard of before. To be called where it
   * failed or did not wait long enough: then who knows what it shows.
   */
  ask(key: QueryKey, reads: readonly string[]): () => void {
    const shown: Reached = new Map();
    const waitsFor = this.#highest(reads);
    for (const readModel of reads) {
      if (waitsFor !== undefined) raise(shown, readModel, waitsFor);
      const heard = this.#heard.get(readModel);
      if (heard !== undefined) raise(shown, readModel, heard);
    }
    const hash = hashKey(key);
    this.#shown.set(hash, shown);
    return () => {
      // Another may have been asked since, this one being aborted for it.
      if (this.#shown.get(hash) === shown) this.#shown.delete(hash);
    };
  }

  /** A query was made to show all that a command has changed. */
  show(
    key: QueryKey,
    { position, readModels }: Pick<CommandReply<unknown>, 'position' | 'readModels'>,
  ): void {
    if (position === null) return;
    const hash = hashKey(key);
    const shown: Reached = this.#shown.get(hash) ?? new Map();
    this.#shown.set(hash, shown);
    for (const readModel of readModels) raise(shown, readModel, BigInt(position));
  }

  /** Its answers are kept no longer. */
  drop(key: QueryKey): void {
    this.#shown.delete(hashKey(key));
  }

  /** Whether a query shows a change, or its answer on the way will: then the change is no news to it. */
  shows(key: QueryKey, { readModel, position }: Change): boolean {
    if (position === OF_NO_EVENT) return false;
    const shown = this.#shown.get(hashKey(key))?.get(readModel);
    return shown !== undefined && shown >= BigInt(position);
  }

  /** The stream was lost: the log may have been set back since, then all that comes would look old. */
  forgetHeard(): void {
    this.#heard.clear();
    this.#shown.clear();
  }

  forget(): void {
    this.#own.clear();
    this.forgetHeard();
  }

  #highest(reads: readonly string[]): bigint | undefined {
    let highest: bigint | undefined;
    for (const readModel of reads) {
      const reached = this.#own.get(readModel);
      if (reached !== undefined && (highest === undefined || reached > highest)) highest = reached;
    }
    return highest;
  }
}

function raise(reached: Reached, readModel: string, position: bigint): void {
  if (position > (reached.get(readModel) ?? -1n)) reached.set(readModel, position);
}
