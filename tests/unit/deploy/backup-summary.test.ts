import { expect, test } from 'vitest';
import {
  differences,
  NOTHING,
  type Summary,
  together,
} from '../../../deploy/single-machine/backup/summary.ts';

const one: Summary = {
  events: 3,
  types: { GameOpened: 1, NumberDrawn: 2 },
  totalBet: '3000',
  totalWin: '2400',
  houseProfit: '600',
};

test('what was counted in several runs is added up, to the last hundredth of sums that no number holds', () => {
  const large: Summary = { ...NOTHING, events: 1, types: { GameOpened: 1 }, totalBet: '90071992547409931' };
  expect(together([one, one, large])).toEqual({
    events: 7,
    types: { GameOpened: 3, NumberDrawn: 4 },
    totalBet: '90071992547415931',
    totalWin: '4800',
    houseProfit: '1200',
  });
  expect(together([])).toEqual(NOTHING);
});

test('a difference is named, whatever it is in', () => {
  expect(differences(one, one)).toEqual([]);
  expect(differences(one, { ...one, types: { GameOpened: 1, NumberDrawn: 1, GameVoided: 1 } })).toEqual([
    'NumberDrawn: 1 instead of 2',
    'GameVoided: 1 instead of 0',
  ]);
  expect(differences(one, { ...one, events: 2, totalBet: '2999' })).toEqual([
    'events: 2 instead of 3',
    'totalBet: 2999 instead of 3000',
  ]);
});
