/** What an old client says when it opens a game of cartelas 1, 2 and 3 at 10 BIRR and 20 %. */
export const threeCards = {
  cardIds: [1, 2, 3],
  betPrice: 10,
  betPercent: 0.2,
  totalBet: 30,
  houseProfit: 6,
  totalWin: 24,
};
