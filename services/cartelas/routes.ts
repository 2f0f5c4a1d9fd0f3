import type { Cartela } from '../../contracts/cartelas/cartela.ts';
import {
  importCartelas,
  addCartela,
  copyCartelas,
  deleteCartela,
  updateCartela,
} from '../../contracts/cartelas/commands.ts';
import type { CartelasEvent } from '../../contracts/events.ts';
import type { BranchId, CardId } from '../../contracts/ids.ts';
import type { Refusal } from '../../contracts/refusals.ts';
import { streams } from '../../contracts/streams.ts';
import { type Answer, answer } from '../commands/answer.ts';
import type { Decision } from '../commands/decision.ts';
import type { Commands, Done } from '../commands/handle.ts';
import type { Context } from '../commands/stamp.ts';
import { type CommandRoute, onCommand } from '../http/route.ts';
import { type Cartelas, cartelasFold } from './cartelas.ts';
import { copyCartelas as copy } from './copy-cartelas.ts';
import { decideAdd, decideDelete, decideUpdate } from './decider.ts';
import { importCartelas as importFile } from './import-cartelas.ts';

interface CartelasCall {
  readonly branchId: BranchId;
  readonly context: Context;
}

/** Every command on the cartelas of a branch. */
export function cartelasRoutes(commands: Commands): CommandRoute[] {
  const change = (
    { branchId, context }: CartelasCall,
    decide: (state: Cartelas) => Decision<CartelasEvent>,
  ) => commands.handle(streams.cartelas(branchId), cartelasFold, context, decide);

  return [
    onCommand(addCartela, async (call) =>
      reply(await change(call, (cartelas) => decideAdd(call.input, cartelas)), cartelaOf(call.input)),
    ),
    onCommand(updateCartela, async (call) =>
      reply(await change(call, (cartelas) => decideUpdate(call.input, cartelas)), cartelaOf(call.input)),
    ),
    onCommand(deleteCartela, async (call) =>
      reply(await change(call, (cartelas) => decideDelete(call.input, cartelas)), () => ({})),
    ),
    onCommand(copyCartelas, ({ input, context }) => copy(commands, input, context)),
    onCommand(importCartelas, ({ branchId, input, context }) =>
      importFile(commands, branchId, input, context),
    ),
  ];
}

type Changed = Done<Cartelas, CartelasEvent>;

function reply<T>(done: Changed | Refusal, data: (done: Changed) => T): Answer<T> | Refusal {
  return done.kind === 'refusal' ? done : answer(data(done), done);
}

/** As the command left it, which for a repeated one need not be how it stands now. */
function cartelaOf({ cardId }: { cardId: CardId }): (done: Changed) => Cartela {
  return ({ events, state }) => {
    const [event] = events;
    if (event?.type === 'CartelaAdded' || event?.type === 'CartelaUpdated') return event.data;
    return { cardId, numbers: state.get(cardId) as Cartela['numbers'] };
  };
}
