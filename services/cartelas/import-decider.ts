import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { CartelasEvent, EventOf } from '../../contracts/events.ts';
import type { Decision } from '../commands/decision.ts';
import { acceptTogether, inBatches } from './batches.ts';
import { readCartelaFile } from './cartela-file.ts';
import { type Cartelas, listOf } from './cartelas.ts';

export interface Import {
  readonly fileName: string;
  readonly content: string;
  readonly dryRun: boolean;
}

/** The cards that are new and in order go in together; with none, or in a dry run, nothing is appended. */
export function decideImport(command: Import, cartelas: Cartelas): Decision<CartelasEvent> {
  const file = readCartelaFile(command.content, command.fileName, listOf(cartelas));
  if (!file.ok) return file.refusal;
  const decision = acceptTogether(imported(command.fileName, file.accepted));
  return command.dryRun && decision.kind === 'accepted' ? { ...decision, events: [] } : decision;
}

function imported(fileName: string, accepted: readonly Cartela[]): EventOf<'CartelasImported'>[] {
  return inBatches(accepted).map((cartelas) => ({ type: 'CartelasImported', data: { fileName, cartelas } }));
}
