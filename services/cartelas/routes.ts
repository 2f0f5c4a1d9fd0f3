import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import {
  importCartelas,
  addCartela,
  copyCartelas,
  deleteCartela,
  updateCartela,
} from '../../contracts/cartelas/commands.ts';
import { cardHistory } from '../../contracts/cartelas/card-history.ts';
import { cartelas } from '../../contracts/cartelas/queries.ts';
import { similarCards } from '../../contracts/cartelas/similar-cards.ts';
import type { CartelasEvent } from '../../contracts/events.ts';
import type { CardId } from '../../contracts/ids.ts';
import { isRefusal, type Refusal, refuse } from '../../contracts/refusals.ts';
import { cardHistoryOf, cartelasOf } from '../../projections/cartelas/query.ts';
import { similarCardsOf } from '../../projections/similar-cards/query.ts';
import type { Db } from '../../projections/database.ts';
import { ownerFor } from '../access/principal.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { Commands, Done } from '../commands/handle.ts';
import { type CommandRoute, onCommand, onQuery, type Route } from '../http/route.ts';
import { copyCartelas as copy } from './copy-cartelas.ts';
import { decideAdd, decideDelete, decideUpdate } from './decider.ts';
import type { ReadSource } from './file-reader/read-source.ts';
import { importCartelas as importFile } from './import-cartelas.ts';
import { cartelas as cartelasStream, type Cartelas } from './state.ts';

export interface CartelasDependencies {
  readonly commands: Commands;
  readonly readSource: ReadSource;
}

export function cartelasRoutes({ db, ...dependencies }: CartelasDependencies & { db: Db }): Route[] {
  return [
    ...cartelasCommands(dependencies),
    onQuery(cartelas, async ({ input }) => ({ cartelas: await cartelasOf(db, input.branchId) })),
    onQuery(cardHistory, ({ input, caller }) =>
      cardHistoryOf(db, input, { otherBranches: caller.role !== 'branch_admin' }),
    ),
    onQuery(similarCards, async ({ input, caller }) => {
      const ownerId = await ownerFor(dependencies.commands, caller, input.ownerId);
      return ownerId === null ? refuse('INVALID_INPUT') : similarCardsOf(db, ownerId);
    }),
  ];
}

/** Every command on the cartelas of a branch. */
export function cartelasCommands(dependencies: CartelasDependencies): CommandRoute[] {
  const { commands } = dependencies;
  return [
    onCommand(addCartela, async ({ branchId, input, context }) =>
      reply(await commands.handle(cartelasStream(branchId), context, input, decideAdd), cartelaOf(input)),
    ),
    onCommand(updateCartela, async ({ branchId, input, context }) =>
      reply(await commands.handle(cartelasStream(branchId), context, input, decideUpdate), cartelaOf(input)),
    ),
    onCommand(deleteCartela, async ({ branchId, input, context }) =>
      reply(await commands.handle(cartelasStream(branchId), context, input, decideDelete), () => ({})),
    ),
    onCommand(copyCartelas, ({ input, context }) => copy(commands, input, context)),
    onCommand(importCartelas, ({ branchId, input, context }) =>
      importFile(dependencies, branchId, input, context),
    ),
  ];
}

type Changed = Done<Cartelas, CartelasEvent>;

function reply<T>(done: Changed | Refusal, data: (done: Changed) => T): Answer<T> | Refusal {
  return isRefusal(done) ? done : answer(data(done), done);
}

/** As the command left it, which for a repeated one need not be how it stands now. */
function cartelaOf({ cardId }: { cardId: CardId }): (done: Changed) => Cartela {
  return ({ events, state }) => {
    const [event] = events;
    if (event?.type === 'CartelaAdded' || event?.type === 'CartelaUpdated')
      return { cardId, numbers: event.data.numbers };
    return { cardId, numbers: state.get(cardId) as Cartela['numbers'] };
  };
}
