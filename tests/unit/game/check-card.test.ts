import { describe, test } from 'vitest';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { EventData, GameEvent } from '../../../contracts/events.ts';
import { decideCheckCard } from '../../../services/game/decider.ts';
import { type Game, gameFold } from '../../../services/game/game.ts';
import { given } from '../../support/given.ts';
import { abandoned, cartelas, drew, finished, opened, topRow, voided, won } from './histories.ts';

const card = cartelas[0] as Cartela;
const check = (cardId: number) => (game: Game) => decideCheckCard({ cardId }, game);
const checked = (data: Partial<EventData<'CardChecked'>>): GameEvent => ({
  type: 'CardChecked',
  data: { cardId: card.cardId, winnerType: '1 Pattern', called: 0, completedAt: null, ...data },
});
const calledTopRow = drew(5, topRow(card));

describe('CHECK', () => {
  test('records a card that has not won', () =>
    given(gameFold, ...opened(), ...calledTopRow.slice(0, 4))
      .when(check(card.cardId))
      .then(checked({ called: 4 })));

  test('records a winner at once', () =>
    given(gameFold, ...opened(), ...calledTopRow)
      .when(check(card.cardId))
      .then(checked({ called: 5, completedAt: 5 }), won(card.cardId, 5)));

  test('says on which call the card was complete, however late it is checked', () => {
    const others = Array.from({ length: 75 }, (_, index) => index + 1);
    const off = others.filter((number) => !card.numbers.flat().includes(number)).slice(0, 3);
    given(gameFold, ...opened(), ...drew(8, [...topRow(card), ...off]))
      .when(check(card.cardId))
      .then(checked({ called: 8, completedAt: 5 }), won(card.cardId, 5));
  });

  test('records a winner once per card', () =>
    given(gameFold, ...opened(), ...calledTopRow, won(card.cardId, 5))
      .when(check(card.cardId))
      .then(checked({ called: 5, completedAt: 5 })));

  test('goes by the winner type of the moment', () =>
    given(gameFold, ...opened(), ...calledTopRow, {
      type: 'WinnerTypeChanged',
      data: { winnerType: 'Full House' },
    })
      .when(check(card.cardId))
      .then(checked({ winnerType: 'Full House', called: 5 })));
});

describe('CHECK is refused', () => {
  test('for a card that is not among the selected', () =>
    given(gameFold, ...opened())
      .when(check(99))
      .refuses('CARD_NOT_REGISTERED'));

  test.each([
    ['before the opening', []],
    ['after FINISH', [...opened(), finished]],
    ['in an abandoned game', [...opened(), abandoned]],
    ['in a voided game', [...opened(), voided]],
  ])('%s', (_, history) =>
    given(gameFold, ...history)
      .when(check(card.cardId))
      .refuses('GAME_NOT_OPEN'),
  );
});
