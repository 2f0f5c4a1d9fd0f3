import { describe, test } from 'vitest';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { EventData, GameEvent } from '../../../contracts/events.ts';
import { decideCheckCard } from '../../../services/game/decider.ts';
import { given } from '../../support/given.ts';
import { abandoned, aGame, cartelas, drew, finished, opened, topRow, voided, won } from './histories.ts';

const card = cartelas[0] as Cartela;
const checked = (data: Partial<EventData<'CardChecked'>>): GameEvent => ({
  type: 'CardChecked',
  data: { cardId: card.cardId, winnerType: '1 Pattern', called: 0, completedAt: null, ...data },
});
const calledTopRow = drew(5, topRow(card));

describe('CHECK', () => {
  test('records a card that has not won', () =>
    given(aGame, ...opened(), ...calledTopRow.slice(0, 4))
      .when({ cardId: card.cardId }, decideCheckCard)
      .then(checked({ called: 4 })));

  test('records a winner at once', () =>
    given(aGame, ...opened(), ...calledTopRow)
      .when({ cardId: card.cardId }, decideCheckCard)
      .then(checked({ called: 5, completedAt: 5 }), won(card.cardId, 5)));

  test('says on which call the card was complete, however late it is checked', () => {
    const others = Array.from({ length: 75 }, (_, index) => index + 1);
    const off = others.filter((number) => !card.numbers.flat().includes(number)).slice(0, 3);
    given(aGame, ...opened(), ...drew(8, [...topRow(card), ...off]))
      .when({ cardId: card.cardId }, decideCheckCard)
      .then(checked({ called: 8, completedAt: 5 }), won(card.cardId, 5));
  });

  test('records a winner once per card', () =>
    given(aGame, ...opened(), ...calledTopRow, won(card.cardId, 5))
      .when({ cardId: card.cardId }, decideCheckCard)
      .then(checked({ called: 5, completedAt: 5 })));

  test('goes by the winner type of the moment', () =>
    given(aGame, ...opened(), ...calledTopRow, {
      type: 'WinnerTypeChanged',
      data: { winnerType: 'Full House' },
    })
      .when({ cardId: card.cardId }, decideCheckCard)
      .then(checked({ winnerType: 'Full House', called: 5 })));
});

describe('CHECK is refused', () => {
  test('for a card that is not among the selected', () =>
    given(aGame, ...opened())
      .when({ cardId: 99 }, decideCheckCard)
      .refuses('CARD_NOT_REGISTERED'));

  test.each([
    ['before the opening', []],
    ['after FINISH', [...opened(), finished]],
    ['in an abandoned game', [...opened(), abandoned]],
    ['in a voided game', [...opened(), voided]],
  ])('%s', (_, history) =>
    given(aGame, ...history)
      .when({ cardId: card.cardId }, decideCheckCard)
      .refuses('GAME_NOT_OPEN'),
  );
});
