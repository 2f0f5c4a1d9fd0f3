import type { CommandId } from '../../../contracts/ids.ts';

/**
 * Command ids of actions whose outcome never came back. Doing the very same thing again repeats the id, so that what had
 * gone through after all is answered and not done twice; doing anything else with that command drops it.
 */
export class PendingCommands {
  readonly #byCommand = new Map<string, { input: string; id: CommandId }>();
  readonly #makeId: () => CommandId;

  constructor(makeId: () => CommandId) {
    this.#makeId = makeId;
  }

  take(command: string, input: unknown): CommandId {
    const open = this.#byCommand.get(command);
    this.#byCommand.delete(command);
    return open?.input === JSON.stringify(input) ? open.id : this.#makeId();
  }

  keep(command: string, input: unknown, id: CommandId): void {
    this.#byCommand.set(command, { input: JSON.stringify(input), id });
  }
}
