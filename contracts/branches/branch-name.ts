import { z } from 'zod';
import { NameText } from '../text.ts';

export const BranchName = NameText.trim().min(1).max(100);
export type BranchName = z.infer<typeof BranchName>;

const notCompared = /[\s\p{Cf}\p{Default_Ignorable_Code_Point}]+/gu;

/** The same for names that differ only in case, in spaces or in how their characters are encoded: one would be taken for the other. */
export function branchNameKey(branchName: string): string {
  return branchName.normalize('NFKC').replace(notCompared, '').toLowerCase();
}
