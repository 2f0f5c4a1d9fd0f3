import { randomUUID } from 'node:crypto';
import type { Cartela } from '../../../contracts/cartelas/cartela.ts';
import type { Role } from '../../../contracts/ids.ts';
import type { ServicesSettings } from '../../../services/services.ts';
import { AGENT, PASSWORD } from '../../support/app.ts';
import { type Branch, Business, type Person } from '../../support/business.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { type Fields, OldClient } from '../../support/old-client.ts';

/** A noon in Addis Ababa; in UTC it is the same day. */
export const NOON = '2026-11-27T09:00:00.000Z';

export interface Old {
  readonly client: OldClient;
  readonly accountId: string;
}
export interface OldBranch extends Old {
  readonly branchId: string;
  readonly name: string;
}

/** A business with a game, used from old clients, and one beside it that is none of theirs. */
export interface OldBusiness {
  readonly business: Business;
  readonly agent: Old;
  readonly owner: Old;
  readonly branch: OldBranch;
  readonly other: OldBranch;
  readonly auditor: Old;
  readonly theirs: { readonly owner: Person; readonly branch: Branch };
  clientOf(role: Role): OldClient;
  newCard(): Cartela;
  newBranch(name?: string): Promise<OldBranch>;
  newSuperAdmin(): Promise<string>;
  close(): Promise<void>;
}

export async function openOldBusiness(settings: Partial<ServicesSettings> = {}): Promise<OldBusiness> {
  const business = await Business.open(NOON, {
    refusedAccess: { points: 100_000, duration: 60 },
    ...settings,
  });
  const { app } = business;
  const owner = await business.superAdmin();
  const [first, second] = [await business.branchOf(owner), await business.branchOf(owner)];
  const auditor = await business.auditorOf(owner.client);
  const theirOwner = await business.superAdmin();
  const theirs = { owner: theirOwner, branch: await business.branchOf(theirOwner) };
  await business.opens(theirs.branch);

  const old = async ({ accountId, username }: Person): Promise<Old> => ({
    accountId,
    client: await OldClient.signedIn(app, username),
  });
  const oldBranch = async (person: Branch): Promise<OldBranch> => ({
    ...(await old(person)),
    branchId: person.branchId,
    name: person.name,
  });
  const session = (await business.agent.get('/api/queries/session')).json<{ accountId: string }>();
  const agent = { accountId: session.accountId, client: await OldClient.signedIn(app, AGENT) };
  const people = {
    agent,
    owner: await old(owner),
    auditor: await old(auditor),
    branch: await oldBranch(first),
    other: await oldBranch(second),
  };
  const clients: Record<Role, OldClient> = {
    all_admin: agent.client,
    super_admin: people.owner.client,
    branch_admin: people.branch.client,
    auditor: people.auditor.client,
  };
  await opensGame(people.branch);
  let cards = 20;
  const manyCards = makeCartelas(1_000);

  return {
    business,
    ...people,
    theirs,
    clientOf: (role) => clients[role],
    newCard: () => manyCards[cards++] as Cartela,
    newBranch: async (name = `Hall ${word()}`) => oldBranch(await business.branchOf(owner, name)),
    async newSuperAdmin() {
      const { id } = await agent.client.does<{ id: string }>('POST AllAdmin_registration.php', newLogin());
      return id;
    },
    close: () => business.close(),
  };
}

export function newLogin(): { username: string; password: string } {
  return { username: `somebody-${word()}`, password: PASSWORD };
}

/** What an old client sends with both calls of Start. */
export function stake(cards: number, betprice = 10, betpercent = 0.2) {
  const totalBet = cards * betprice;
  const houseProfit = totalBet * betpercent;
  return {
    totalWin: totalBet - houseProfit,
    totalBet,
    houseProfit,
    betprice,
    betpercent,
    clickednumbers: Array.from({ length: cards }, (_, index) => index + 1),
  };
}

/** Start as an old client does it: both calls; answers the id it stores. */
export async function opensGame({ client, branchId }: OldBranch, fields: Fields = stake(5)): Promise<number> {
  await client.does('POST action.php', { ...fields, branchId });
  const opened = await client.does<{ game_session_id: number }>('POST game_sessions.php', {
    ...fields,
    branch_id: branchId,
  });
  return opened.game_session_id;
}

function word(): string {
  return randomUUID().slice(0, 8);
}
