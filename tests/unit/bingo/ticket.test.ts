import { expect, test } from 'vitest';
import { ticketText } from '../../../contracts/bingo/ticket.ts';
import { BranchId, CardId } from '../../../contracts/ids.ts';

test("a ticket's code says which card of which game it is and the whole commitment", () => {
  const commitment = '0123456789abcdef'.repeat(4);
  const branchId = BranchId.parse('01938c1e-7a2b-7c3d-8e4f-5a6b7c8d9e0f');
  expect(ticketText({ branchId, gameNumber: 7, cardId: CardId.parse(12), commitment })).toBe(
    `bingo-hall ticket 1\nbranch ${branchId}\ngame 7\ncard 12\ncommitment ${commitment}\n`,
  );
});
