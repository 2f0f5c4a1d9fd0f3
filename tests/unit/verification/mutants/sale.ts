import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import { cartelasOf, type SoldCartelas, soldCartelas } from '../../../../contracts/game/sold-cartelas.ts';
import { added, all, saying } from '../../../support/verification/mutate.ts';
import { plain, tenth, deleted, noOldClients } from './games.ts';
import { HEX, elsewhere, type Mutant, mutant } from './mutant.ts';

const drawOf = (change: object) =>
  saying('GameOpened', (data) => ({ ...data, draw: { ...(data['draw'] as object), ...change } }));

const sold = (change: (cards: Cartela[]) => Cartela[]) =>
  saying('CartelasSelected', (data) => soldCartelas(change(cartelasOf(data as SoldCartelas))));

/** What a game was sold with. */
export const saleMutants: readonly Mutant[] = [
  mutant(
    'cards-too-few',
    'at least three cards',
    plain,
    sold((cards) => cards.slice(0, 2)),
  ),
  mutant('card-count', 'as many cards as are sold', plain, saying('GameOpened', { cartelaCount: 11 })),
  mutant(
    'card-twice',
    'each card once',
    plain,
    sold((cards) => [...cards, ...cards.slice(0, 1)]),
  ),
  mutant(
    'card-unknown',
    'only cards of the branch',
    plain,
    sold((cards) => cards.map((card, index) => (index === 0 ? { ...card, cardId: 99 } : card))),
  ),
  mutant(
    'card-face',
    'with the numbers that the card has',
    plain,
    sold((cards) =>
      cards.map((card, index) => (index === 0 ? { ...card, numbers: card.numbers.toReversed() } : card)),
    ),
  ),
  mutant(
    'card-face',
    'a later change of a card changes no game',
    plain,
    saying('CartelasImported', (data) => ({
      ...data,
      cartelas: (data['cartelas'] as unknown[]).map((card, index, others) =>
        index === 0 ? { ...(card as object), numbers: (others[1] as { numbers: unknown }).numbers } : card,
      ),
    })),
  ),
  mutant('total-bet', 'total bet = cards times price', plain, saying('GameOpened', { totalBet: '110.00' })),
  mutant('total-bet', 'the price counts', plain, saying('GameOpened', { betPrice: 20 })),
  mutant(
    'house-profit',
    'house profit = total bet times percent',
    plain,
    saying('GameOpened', { houseProfit: '24.01' }),
  ),
  mutant('house-profit', 'the percent counts', plain, saying('GameOpened', { betPercent: '0.25' })),
  mutant(
    'total-win',
    'total win = total bet less house profit',
    plain,
    saying('GameOpened', { totalWin: '95.99' }),
  ),
  mutant('jackpot', 'every tenth game has a bonus', tenth, saying('GameOpened', { jackpot: null }, -1)),
  mutant(
    'jackpot',
    'no other game has one',
    plain,
    saying('GameOpened', { jackpot: { playersBonus: '12.00', houseBonus: '12.00' } }),
  ),
  mutant(
    'jackpot',
    'the bonus is the share of the profit',
    tenth,
    saying('GameOpened', { jackpot: { playersBonus: '12.01', houseBonus: '11.99' } }, -1),
  ),
  mutant(
    'jackpot',
    'only where jackpots are permitted',
    tenth,
    saying('JackpotPermissionToggled', { permission: 0 }),
  ),
  mutant(
    'jackpot',
    'both bonuses are the whole profit',
    tenth,
    saying('GameOpened', { jackpot: { playersBonus: '12.00', houseBonus: '13.00' } }, -1),
  ),
  mutant('owner', "a game is its branch's owner's", plain, saying('GameOpened', { ownerId: elsewhere })),
  mutant('branch-deleted', 'a deleted branch plays no more', deleted, (log) => log),
  mutant(
    'setting-late',
    'late winners as the branch has set',
    plain,
    saying('GameOpened', { late: 'never' }),
  ),
  mutant('setting-cut', 'the cut as the branch has set', plain, drawOf({ cutMode: 'off' })),
  mutant(
    'setting-type-change',
    'changes of the type as the branch has set',
    plain,
    saying('GameOpened', { typeFixed: undefined }),
  ),
  mutant(
    'old-client-not-permitted',
    'old clients only where they are let',
    noOldClients,
    added({ type: 'LegacyGamesToggled', data: { permission: 0 } }, 'after', 'BranchRegistered'),
  ),
  mutant('sale-hash', 'the sale is what its hash says', plain, drawOf({ sale: HEX })),
  mutant(
    'sale-hash',
    'the price was the one sold',
    plain,
    all(saying('GameOpened', { betPrice: 20, totalBet: '240.00', houseProfit: '48.00', totalWin: '192.00' })),
  ),
  mutant(
    'sale-hash',
    'the percent was the one sold',
    plain,
    all(saying('GameOpened', { betPercent: '0.10', houseProfit: '12.00', totalWin: '108.00' })),
  ),
  mutant('sale-hash', 'the winner type was the one sold', plain, saying('GameOpened', { winnerType: 'T' })),
  mutant(
    'sale-hash',
    'a card was added',
    plain,
    sold((cards) => [...cards, { cardId: 13, numbers: cards[0]?.numbers ?? [] }]),
  ),
  mutant(
    'sale-hash',
    'a card was removed',
    plain,
    sold((cards) => cards.slice(1)),
  ),
];
