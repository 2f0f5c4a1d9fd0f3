import { describe, test } from 'vitest';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { EventData, GameEvent } from '../../../contracts/events.ts';
import { decidePause, decideResume } from '../../../services/game/decider.ts';
import { decideCheckCard } from '../../../services/game/winners.ts';
import { given } from '../../support/given.ts';
import {
  abandoned,
  aGame,
  cartelas,
  drew,
  finished,
  opened,
  paused,
  pausedBy,
  resumed,
  started,
  topRow,
  voided,
  won,
} from './histories.ts';

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

const check = { cardId: card.cardId };
const wonAndPaused = [checked({ called: 5, completedAt: 5 }), won(card.cardId, 5), paused];

describe('CHECK pauses a running game', () => {
  test('until it ends, where the card has not won', () =>
    given(aGame, ...opened(), started)
      .when(check, decideCheckCard)
      .then(checked({}), pausedBy(card.cardId)));

  test('for good, where it has, and where it had been recorded before', () => {
    given(aGame, ...opened(), started, ...calledTopRow)
      .when(check, decideCheckCard)
      .then(...wonAndPaused);
    given(aGame, ...opened(), started, ...calledTopRow, won(card.cardId, 5))
      .when(check, decideCheckCard)
      .then(checked({ called: 5, completedAt: 5 }), paused);
  });

  test('but not one that waits for its start or is paused by PAUSE', () => {
    given(aGame, ...opened(), ...calledTopRow)
      .when(check, decideCheckCard)
      .then(checked({ called: 5, completedAt: 5 }), won(card.cardId, 5));
    given(aGame, ...opened(), started, paused)
      .when(check, decideCheckCard)
      .then(checked({}));
  });

  test('of two checks at once, in two windows, the later one decides how it goes on', () => {
    const first = [...opened(), started, pausedBy(2)];
    given(aGame, ...first)
      .when(check, decideCheckCard)
      .then(checked({}), pausedBy(card.cardId));
    given(aGame, ...opened(), started, ...calledTopRow, pausedBy(2))
      .when(check, decideCheckCard)
      .then(...wonAndPaused);
    given(aGame, ...first)
      .when({ cardId: 2 }, decideCheckCard)
      .then(checked({ cardId: 2 }));
  });
});

describe('the end of a check', () => {
  const { cardId } = card;

  test('lets the game go on that it had paused', () =>
    given(aGame, ...opened(), started, pausedBy(cardId))
      .when({ check: cardId }, decideResume)
      .then(resumed));

  test.each([
    ['that waits for its start', []],
    ['that runs again', [started, pausedBy(cardId), resumed]],
    ['that was paused by PAUSE', [started, paused]],
    ['that PAUSE has paused beyond it', [started, pausedBy(cardId), paused]],
    ['that another check keeps paused', [started, pausedBy(cardId), pausedBy(2)]],
    ['that a winner has paused since', [started, pausedBy(cardId), won(2, 5), paused]],
  ])('changes nothing in a game %s', (_, history: GameEvent[]) =>
    given(aGame, ...opened(), ...history)
      .when({ check: cardId }, decideResume)
      .thenNothing(),
  );

  test('is not waited for by PAUSED, which goes on at once, nor by PAUSE, which makes the pause last', () => {
    given(aGame, ...opened(), started, pausedBy(cardId))
      .when({}, decideResume)
      .then(resumed);
    given(aGame, ...opened(), started, pausedBy(cardId))
      .when({}, decidePause)
      .then(paused);
  });
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
