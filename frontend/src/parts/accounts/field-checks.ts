import { Password, Username } from '../../../../contracts/accounts/credentials.ts';
import { BranchName } from '../../../../contracts/branches/branch-name.ts';
import { NameText } from '../../../../contracts/text.ts';

/** What is wrong with a field, by the name of its text; empty ones are all spoken of at once by the form. */
export type FieldProblem = 'fillAll' | 'usernameInvalid' | 'passwordShort' | 'branchNameLong' | 'unseen';

export function usernameProblem(username: string): FieldProblem | null {
  if (username.trim() === '') return 'fillAll';
  if (!NameText.safeParse(username).success) return 'unseen';
  return Username.safeParse(username).success ? null : 'usernameInvalid';
}

/** `least`: the fewest characters, counted as the server counts them. */
export function passwordProblem(password: string, least: number): FieldProblem | null {
  if (password === '') return 'fillAll';
  const longEnough = Password.safeParse(password).success && Array.from(password).length >= least;
  return longEnough ? null : 'passwordShort';
}

export function branchNameProblem(branchName: string): FieldProblem | null {
  if (branchName.trim() === '') return 'fillAll';
  if (!NameText.safeParse(branchName).success) return 'unseen';
  return BranchName.safeParse(branchName).success ? null : 'branchNameLong';
}
