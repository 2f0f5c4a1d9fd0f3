import {
  DEFAULT_WINNER_TYPE,
  type WinnerType,
  winnerTypes,
} from '../../../../contracts/bingo/winner-types.ts';
import type { GameEvent } from '../../../../contracts/events.ts';
import { isRefusal } from '../../../../contracts/refusals.ts';
import { type Decision } from '../../../../services/commands/decision.ts';
import { orderBy } from '../../../../services/game/order-by.ts';
import { decideDraw } from '../../../../services/game/decider.ts';
import type { Game } from '../../../../services/game/state.ts';
import { decideCheckCard } from '../../../../services/game/winners.ts';
import { PlayedLog } from '../../../support/verification/played-log.ts';
import { type Mutant, mutant } from './mutant.ts';

/** A decider that goes by the lines of another winner type, and says it went by those of the game. */
function judgingBy(other: WinnerType) {
  return (command: { cardId: number }, game: Game): Decision<GameEvent> => {
    if (game.stage !== 'opened' || game.course.source !== 'own') throw new Error('no game is open');
    const { winnerType } = game.course;
    const decision = decideCheckCard(command, { ...game, course: { ...game.course, winnerType: other } });
    if (isRefusal(decision)) return decision;
    const events = decision.events.map(
      (event): GameEvent =>
        event.type === 'CardChecked' ? { ...event, data: { ...event.data, winnerType } } : event,
    );
    return { ...decision, events };
  };
}

function misjudged(winnerType: WinnerType): PlayedLog {
  // After 50 numbers a card has one line or the corners, and hardly ever any other figure at the very same call.
  const other = winnerType === DEFAULT_WINNER_TYPE ? 'Full House' : DEFAULT_WINNER_TYPE;
  const played = new PlayedLog().wait(1).open({ winnerType }).draw(50);
  for (let cardId = 1; cardId <= 12; cardId += 1) played.play({ cardId }, judgingBy(other));
  return played.finish();
}

/** A decider that draws by the seed alone, whatever was sold and called. */
function drawnBySeedAlone(): PlayedLog {
  const played = new PlayedLog().wait(1).open().cut();
  const owner = { branchId: played.branchId, gameNumber: 1 };
  const seed = Buffer.from(played.seed(), 'hex');
  const order = orderBy(seed, owner, { commitment: '', sale: null, cut: '-' });
  for (let place = 1; place <= 5; place += 1) played.play({ orderOf: () => order }, decideDraw);
  return played.finish();
}

/** A decider that forgets the cut. */
function drawnWithoutItsCut(): PlayedLog {
  const played = new PlayedLog().wait(1).open().cut();
  const owner = { branchId: played.branchId, gameNumber: 1 };
  const seed = Buffer.from(played.seed(), 'hex');
  const orderOf: Parameters<typeof decideDraw>[0]['orderOf'] = (fixed) =>
    orderBy(seed, owner, { ...fixed, cut: '-' });
  for (let place = 1; place <= 5; place += 1) played.play({ orderOf }, decideDraw);
  return played.finish();
}

/** Deciders that are broken, one rule each. */
export const deciderMutants: readonly Mutant[] = [
  ...winnerTypes.map((winnerType) =>
    mutant(
      'check-verdict',
      `a card is judged by its winner type: ${winnerType}`,
      misjudged(winnerType),
      (log) => log,
    ),
  ),
  mutant('ball-order', 'the order goes by sale and cut', drawnBySeedAlone(), (log) => log),
  mutant('ball-order', 'the order goes by the cut', drawnWithoutItsCut(), (log) => log),
];
