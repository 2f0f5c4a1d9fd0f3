import type { AccountId, BranchId } from '../../../../contracts/ids.ts';
import type { Client } from '../../../support/app.ts';
import type { Business } from '../../../support/business.ts';
import { OldClient } from '../../../support/old-client.ts';
import type { Planned } from './plan.ts';

/** A super admin with two branches and their users, and how a day goes at the first of them. */
export interface Party {
  readonly owner: Person;
  readonly branch: Person & { readonly branchId: BranchId };
  readonly other: Person & { readonly branchId: BranchId };
  entersCards(): Promise<void>;
  plays(game: Planned): Promise<void>;
}

export interface Person {
  readonly accountId: AccountId;
  readonly username: string;
  /** What it was registered as, to be told apart from nobody in the comparison. */
  readonly name: string;
}

/** The same person at the product's own screens and at an old client, to read with. */
export async function readers(
  business: Business,
  { username }: Person,
): Promise<{ own: Client; old: OldClient }> {
  const { app } = business;
  return { own: await app.anyone.signsIn(username), old: await OldClient.signedIn(app, username) };
}
