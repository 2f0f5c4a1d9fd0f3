import type { AccountId, BranchId } from '../../../../contracts/ids.ts';
import { AGENT, PASSWORD } from '../../../support/app.ts';
import type { Business } from '../../../support/business.ts';
import { type BodyKind, bodyKinds, OldClient } from '../../../support/old-client.ts';
import type { Party, Person } from './party.ts';
import { cardOfOther, changedNumbers, deletedCard, entered, type Planned } from './plan.ts';

/** A party that has nothing but the calls of the old clients. */
export async function oldParty({ app }: Business): Promise<Party> {
  const agent = await OldClient.signedIn(app, AGENT);
  const login = (username: string) => ({ username, password: PASSWORD });
  const { id } = await agent.does<{ id: AccountId }>('POST AllAdmin_registration.php', login('old-owner'));
  const owner = { accountId: id, username: 'old-owner', name: 'old-owner' };
  const ownerClient = await OldClient.signedIn(app, owner.username);

  async function branchOf(name: string, username: string) {
    const { branch_id: branchId } = await ownerClient.does<{ branch_id: BranchId }>(
      'POST register_branch_and_user.php',
      { branch_name: name, ...login(username), user_id: id },
      'urlencoded',
    );
    const client = new OldClient(app);
    const answer = await client.calls('POST login.php', login(username));
    const user = answer.json<{ id: AccountId }>();
    const person: Person & { branchId: BranchId } = { accountId: user.id, username, name, branchId };
    return { person, client };
  }
  const first = await branchOf('Old Hall', 'old-user');
  const second = await branchOf('Old Annex', 'old-other');
  const [branch_id, other_id] = [first.person.branchId, second.person.branchId];
  await ownerClient.does('POST jackpot_permission.php', { branch_id, jackpot_permission: '1' }, 'multipart');

  let calls = 0;
  const anyKind = (): BodyKind => bodyKinds[calls++ % bodyKinds.length] as BodyKind;

  return {
    owner,
    branch: first.person,
    other: second.person,

    async entersCards() {
      const added = (client: OldClient, branchId: BranchId, card: (typeof entered)[number]) =>
        client.does(
          'POST addcartela.php',
          { branch_id: branchId, card_id: card.cardId, numbers: JSON.stringify(card.numbers) },
          anyKind(),
        );
      for (const card of entered) await added(first.client, branch_id, card);
      const numbers = JSON.stringify(changedNumbers);
      await first.client.does('POST update_card.php', { card_id: 20, branch_id, numbers });
      await first.client.does('POST delete_card.php', { card_id: deletedCard, branch_id });
      await added(second.client, other_id, cardOfOther);
      await ownerClient.does(
        'POST copy_cards.php',
        { source_branch_id: branch_id, destination_branch_id: other_id },
        'urlencoded',
      );
    },

    async plays({ cards, betPrice, betPercent, winners }: Planned) {
      // As such a client reckons.
      const totalBet = cards * betPrice;
      const houseProfit = totalBet * Number(betPercent);
      const totals = { totalWin: totalBet - houseProfit, totalBet, houseProfit };
      const clickednumbers = Array.from({ length: cards }, (_, index) => index + 1);
      const kind = anyKind();
      await first.client.does('POST action.php', { ...totals, branchId: branch_id }, kind);
      const stake = { betprice: betPrice, betpercent: Number(betPercent), clickednumbers };
      const { game_session_id } = await first.client.does(
        'POST game_sessions.php',
        { ...totals, ...stake, branch_id },
        kind,
      );
      if (winners === 'left') return;
      const claimed = winners.map((cardId) => ({ cardId, time: '2:05:10 PM' }));
      const finish = { winners: claimed, branch_id, game_session_id };
      // A form has no way to say an empty list.
      await first.client.does('POST insert_winner.php', finish, winners.length === 0 ? 'JSON' : kind);
    },
  };
}
