import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { BranchId, CardId } from '../ids.ts';
import { Cartela } from './cartela.ts';

/** `numbers` is checked by the rules of spec section 5 (CARD_INVALID with the problems in words). */
const numbers = z.array(z.array(z.unknown()).max(25)).max(25);

export const addCartela = command({
  name: 'add-cartela',
  summary: 'Add a cartela',
  may: ['branch_admin'],
  tenant: 'session-branch',
  input: { cardId: CardId, numbers },
  output: Cartela,
});

export const updateCartela = command({
  name: 'update-cartela',
  summary: 'Change the numbers of a cartela',
  may: ['branch_admin'],
  tenant: 'session-branch',
  input: { cardId: CardId, numbers },
  output: Cartela,
});

export const deleteCartela = command({
  name: 'delete-cartela',
  summary: 'Delete a cartela',
  may: ['branch_admin'],
  tenant: 'session-branch',
  input: { cardId: CardId },
  output: z.object({}),
});

/** A card id the destination already has is left as it is and counted as skipped. */
export const copyCartelas = command({
  name: 'copy-cartelas',
  summary: 'Copy the cartelas of one own branch to another',
  may: ['super_admin'],
  tenant: { branch: ['sourceBranchId', 'destinationBranchId'] },
  input: { sourceBranchId: BranchId, destinationBranchId: BranchId },
  output: z.object({ copied: z.int(), skipped: z.int() }),
});

/** The cartelas of a branch, sorted by card id. */
export const cartelas = query({
  name: 'cartelas',
  summary: 'Cartelas of a branch',
  may: ['branch_admin', 'super_admin', 'auditor'],
  tenant: { branch: ['branchId'] },
  reads: ['cartelas'],
  input: { branchId: BranchId },
  output: z.object({ cartelas: z.array(Cartela) }),
});
