import { hashKey, type QueryKey } from '@tanstack/react-query';
import type { CommandReply, PositionText } from '../../../contracts/endpoint.ts';

/** How far each read model must be to show this browser's own commands (read your own writes, projections/README.md). */
export class Positions {
  readonly #reached = new Map<string, bigint>();
  readonly #shown = new Map<string, bigint>();

  remember({ position, readModels }: Pick<CommandReply<unknown>, 'position' | 'readModels'>): void {
    if (position === null) return;
    const reached = BigInt(position);
    for (const readModel of readModels) {
      if (reached > (this.#reached.get(readModel) ?? -1n)) this.#reached.set(readModel, reached);
    }
  }

  /** The highest position a query over `reads` has to wait for. */
  after(reads: readonly string[]): PositionText | undefined {
    let highest: bigint | undefined;
    for (const readModel of reads) {
      const reached = this.#reached.get(readModel);
      if (reached !== undefined && (highest === undefined || reached > highest)) highest = reached;
    }
    return highest?.toString();
  }

  /** A query has answered, and shows the log up to `after`. */
  show(key: QueryKey, after: PositionText): void {
    this.#shown.set(hashKey(key), BigInt(after));
  }

  /** Whether the last answer to a query shows the log up to `position` for sure: then a change there is no news to it. */
  shows(key: QueryKey, position: PositionText): boolean {
    const shown = this.#shown.get(hashKey(key));
    return shown !== undefined && shown >= BigInt(position);
  }

  forget(): void {
    this.#reached.clear();
    this.#shown.clear();
  }
}
