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

export function passwordProblem(password: string): FieldProblem | null {
  if (password === '') return 'fillAll';
  return Password.safeParse(password).success ? null : 'passwordShort';
}

export function branchNameProblem(branchName: string): FieldProblem | null {
  if (branchName.trim() === '') return 'fillAll';
  if (!NameText.safeParse(branchName).success) return 'unseen';
  return BranchName.safeParse(branchName).success ? null : 'branchNameLong';
}
