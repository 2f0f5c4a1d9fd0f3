import { z } from 'zod';
import { Grid } from '../../../contracts/bingo/grid.ts';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import {
  addCartela,
  copyCartelas,
  deleteCartela,
  updateCartela,
} from '../../../contracts/cartelas/commands.ts';
import { cartelas } from '../../../contracts/cartelas/queries.ts';
import { BranchId, CardId } from '../../../contracts/ids.ts';
import { refuse } from '../../../contracts/refusals.ts';
import { type LegacyCall, legacyCommand, legacyQuery } from '../legacy-call.ts';
import { Numbers, Whole } from '../wire.ts';

const LegacyCard = z.object({ card_id: CardId, branch_id: BranchId, numbers: Grid });

const list = {
  may: cartelas.may,
  tenant: { branch: ['branch_id'] },
  input: { branch_id: BranchId },
  output: { cards: z.array(LegacyCard) },
};
const toBranch = ({ branch_id }: { branch_id: BranchId }) => ({ branchId: branch_id });
const toCards = (found: { cartelas: Cartela[] }, { branch_id }: { branch_id: BranchId }) => ({
  cards: found.cartelas.map(({ cardId, numbers }) => ({ card_id: cardId, branch_id, numbers })),
});

const change = {
  may: addCartela.may,
  tenant: { branch: ['branch_id'] },
  output: { message: z.string() },
};
const written = { branch_id: BranchId, card_id: Whole, numbers: Numbers };
// What is no list at all is no card either.
const toCard = ({ card_id, numbers }: { card_id: number; numbers: unknown }) => ({
  cardId: card_id,
  numbers: numbers as unknown[][],
});

export const cartelaCalls: readonly LegacyCall[] = [
  legacyQuery(
    { ...list, call: 'GET get_cards.php', summary: 'Cards of a branch' },
    cartelas,
    toBranch,
    toCards,
  ),
  legacyQuery(
    { ...list, call: 'GET fetch_cards.php', summary: 'Cards of a branch' },
    cartelas,
    toBranch,
    toCards,
  ),

  legacyQuery(
    {
      call: 'GET card.php',
      summary: 'A card of a branch; its numbers as JSON text',
      may: cartelas.may,
      tenant: { branch: ['branchId'] },
      input: { cardId: Whole, branchId: BranchId },
      output: { card_id: CardId, branch_id: BranchId, numbers: z.string() },
    },
    cartelas,
    ({ branchId }) => ({ branchId }),
    (found, { cardId, branchId }) => {
      const card = found.cartelas.find((cartela) => cartela.cardId === cardId);
      if (!card) return refuse('CARD_NOT_FOUND');
      return { card_id: card.cardId, branch_id: branchId, numbers: JSON.stringify(card.numbers) };
    },
  ),

  legacyCommand(
    { ...change, call: 'POST addcartela.php', summary: 'Add a card', input: written },
    addCartela,
    toCard,
    ({ cardId }) => ({ message: `Card ${cardId} is added.` }),
  ),

  legacyCommand(
    { ...change, call: 'POST update_card.php', summary: 'Change the numbers of a card', input: written },
    updateCartela,
    toCard,
    ({ cardId }) => ({ message: `Card ${cardId} is changed.` }),
  ),

  legacyCommand(
    {
      ...change,
      call: 'POST delete_card.php',
      summary: 'Delete a card',
      input: { branch_id: BranchId, card_id: Whole },
    },
    deleteCartela,
    ({ card_id }) => ({ cardId: card_id }),
    () => ({ message: 'The card is deleted.' }),
  ),

  legacyCommand(
    {
      call: 'POST copy_cards.php',
      summary: 'Copy the cards of one branch to another',
      may: copyCartelas.may,
      tenant: { branch: ['source_branch_id', 'destination_branch_id'] },
      input: { source_branch_id: BranchId, destination_branch_id: BranchId },
      output: { message: z.string(), copied: z.int(), skipped: z.int() },
    },
    copyCartelas,
    ({ source_branch_id, destination_branch_id }) => ({
      sourceBranchId: source_branch_id,
      destinationBranchId: destination_branch_id,
    }),
    ({ copied, skipped }) => ({ message: `${copied} copied, ${skipped} skipped.`, copied, skipped }),
  ),
];
