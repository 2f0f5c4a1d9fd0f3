import { registerSuperAdmin } from '../../../../contracts/accounts/commands.ts';
import { evaluate } from '../../../../contracts/bingo/patterns.ts';
import { registerBranch, toggleJackpotPermission } from '../../../../contracts/branches/commands.ts';
import type { Cartela } from '../../../../contracts/cartelas/cartela.ts';
import * as manage from '../../../../contracts/cartelas/commands.ts';
import {
  checkCard,
  drawNumber,
  openGame,
  prepareGame,
  finishGame,
  startGame,
} from '../../../../contracts/game/commands.ts';
import { AGENT, PASSWORD } from '../../../support/app.ts';
import type { Business } from '../../../support/business.ts';
import type { Party } from './party.ts';
import { cardOfOther, changedNumbers, deletedCard, entered, type Planned } from './plan.ts';

/** A party that has nothing but the product's own commands. */
export async function ownParty({ app }: Business): Promise<Party> {
  const agent = await app.anyone.signsIn(AGENT);
  const login = (username: string) => ({ username, password: PASSWORD });
  const { data } = await agent.does(registerSuperAdmin, login('own-owner'));
  const ownerClient = await app.anyone.signsIn('own-owner');

  async function branchOf(branchName: string, username: string) {
    const { data: made } = await ownerClient.does(registerBranch, { branchName, ...login(username) });
    const client = await app.anyone.signsIn(username);
    return { person: { ...made, username, name: branchName }, client };
  }
  const first = await branchOf('Own Hall', 'own-user');
  const second = await branchOf('Own Annex', 'own-other');
  const { branchId } = first.person;
  await ownerClient.does(toggleJackpotPermission, { branchId, permission: 1 });
  const cashier = first.client;
  const numbersOf = new Map<number, Cartela['numbers']>([
    ...entered.map(({ cardId, numbers }) => [cardId, numbers] as const),
    [20, changedNumbers],
  ]);

  /** Draws on until the card has won, and checks it. */
  async function wins(gameNumber: number, cardId: number, drawn: number[]): Promise<void> {
    const numbers = numbersOf.get(cardId) as Cartela['numbers'];
    while (!evaluate(numbers, '1 Pattern', drawn).won)
      drawn.push((await cashier.does(drawNumber, { gameNumber })).data.number);
    const { data: checked } = await cashier.does(checkCard, { gameNumber, cardId, late: true });
    if (!checked.won) throw new Error(`card ${cardId} should have won`);
  }

  return {
    owner: { accountId: data.accountId, username: 'own-owner', name: 'own-owner' },
    branch: first.person,
    other: second.person,

    async entersCards() {
      for (const card of entered) await cashier.does(manage.addCartela, card);
      await cashier.does(manage.updateCartela, { cardId: 20, numbers: changedNumbers });
      await cashier.does(manage.deleteCartela, { cardId: deletedCard });
      await second.client.does(manage.addCartela, cardOfOther);
      const copying = { sourceBranchId: branchId, destinationBranchId: second.person.branchId };
      await ownerClient.does(manage.copyCartelas, copying);
    },

    async plays({ cards, betPrice, betPercent, winners }: Planned) {
      const { gameNumber } = (await cashier.does(prepareGame, {})).data;
      const cardIds = Array.from({ length: cards }, (_, index) => index + 1);
      const winnerType = '1 Pattern';
      await cashier.does(openGame, { gameNumber, cardIds, betPrice, betPercent, winnerType });
      await cashier.does(startGame, { gameNumber });
      if (winners === 'left') return;
      const drawn: number[] = [];
      for (const cardId of winners) await wins(gameNumber, cardId, drawn);
      await cashier.does(finishGame, { gameNumber });
    },
  };
}
