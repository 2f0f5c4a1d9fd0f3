import { expect, test } from 'vitest';
import { evaluate } from '../../../contracts/bingo/patterns.ts';
import { winnerTypes } from '../../../contracts/bingo/winner-types.ts';
import { generateCartelas, seededRandom } from '../../../contracts/cartelas/generate-grid.ts';
import { Players } from '../../../services/demo/players.ts';

test('a player calls out as soon as the card has won, by every winner type', () => {
  const random = seededRandom(7);
  const cards = generateCartelas(30, random);
  for (const winnerType of winnerTypes) {
    const players = new Players(cards, winnerType);
    const left = Array.from({ length: 75 }, (_, index) => index + 1);
    const called: number[] = [];
    while (left.length > 0) {
      const [number = 0] = left.splice(random(left.length), 1);
      called.push(number);
      const won = cards.filter(
        ({ numbers }) => numbers.flat().includes(number) && evaluate(numbers, winnerType, called).won,
      );
      expect(players.called(number)).toEqual(won.map(({ cardId }) => cardId));
    }
  }
});
