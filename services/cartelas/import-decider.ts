import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import type { CartelasEvent, EventOf } from '../../contracts/events.ts';
import type { Decision } from '../commands/decision.ts';
import { acceptTogether, inBatches } from './batches.ts';
import type { CartelaFile } from './cartela-file/read-file.ts';
import { type Cartelas, listOf } from './cartelas.ts';
import { sortCards } from './sort-cards.ts';

export interface Import {
  readonly fileName: string;
  readonly file: CartelaFile;
  readonly dryRun: boolean;
}

/** The cards that are new and in order go in together; with none, or in a dry run, nothing is appended. */
export function decideImport(
  { fileName, file, dryRun }: Import,
  cartelas: Cartelas,
): Decision<CartelasEvent> {
  const { accepted } = sortCards(file, listOf(cartelas));
  const decision = acceptTogether(imported(fileName, accepted));
  return dryRun && decision.kind === 'accepted' ? { ...decision, events: [] } : decision;
}

function imported(fileName: string, accepted: readonly Cartela[]): EventOf<'CartelasImported'>[] {
  return inBatches(accepted).map((cartelas) => ({ type: 'CartelasImported', data: { fileName, cartelas } }));
}
