import { z } from 'zod';
import { BranchId, CardId } from '../ids.ts';
import { Reason } from '../reason.ts';
import { Cartela } from './cartela.ts';

/** Events of `cartelas-{branchId}`. Large copies and imports are split into several events of one append. */
export const cartelasEvents = {
  CartelaAdded: Cartela,
  CartelaUpdated: Cartela.extend({ reason: Reason.optional() }),
  CartelaDeleted: z.object({ cardId: CardId, reason: Reason.optional() }),
  CartelasCopied: z.object({
    sourceBranchId: BranchId,
    cartelas: z.array(Cartela),
    skipped: z.array(CardId),
  }),
  CartelasImported: z.object({ fileName: z.string(), cartelas: z.array(Cartela) }),
};
