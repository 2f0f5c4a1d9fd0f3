import { makeCartelas } from '../support/cartelas.ts';
import { send } from './http-client.ts';
import { AGENT } from './parts.ts';

const PASSWORD = 'bench-password';
/** Of a branch, all sold in each of its games. */
export const CARTELAS = 150;

/** A branch with its cashier signed in. */
export interface Branch {
  readonly cookie: string;
}

/** Registers `count` branches with cartelas over HTTP and signs their cashiers in. */
export async function makeBranches(url: string, count: number): Promise<Branch[]> {
  const agent = await send(url, 'sign-in', AGENT);
  const owner = { username: 'bench-owner', password: PASSWORD };
  await send(url, 'register-super-admin', owner, agent.cookie);
  const { cookie } = await send(url, 'sign-in', owner);
  const content = JSON.stringify(makeCartelas(CARTELAS));
  const branches: Branch[] = [];
  for (let index = 0; index < count; index++) {
    const cashier = { username: `bench-cashier-${index}`, password: PASSWORD };
    await send(url, 'register-branch', { branchName: `Bench ${index}`, ...cashier }, cookie);
    const branch = await send(url, 'sign-in', cashier);
    await send(url, 'import-cartelas', { fileName: 'cartelas.json', content, dryRun: false }, branch.cookie);
    branches.push(branch);
  }
  return branches;
}

/** A game that is to be opened; answers its number. */
export async function prepareGame(url: string, { cookie }: Branch): Promise<number> {
  const { data } = await send<{ gameNumber: number }>(url, 'prepare-game', {}, cookie);
  return data.gameNumber;
}

/** Opened on all cartelas of the branch. */
export async function openGame(url: string, { cookie }: Branch, gameNumber: number): Promise<void> {
  const cardIds = Array.from({ length: CARTELAS }, (_, index) => index + 1);
  const stakes = { betPrice: 10, betPercent: '0.20', winnerType: '1 Pattern' };
  // The game of the round before is left as it stands.
  const opening = { gameNumber, cardIds, ...stakes, abandonReason: 'the next round' };
  await send(url, 'open-game', opening, cookie);
}

/** A started game; answers its number. */
export async function startGame(url: string, branch: Branch): Promise<number> {
  const gameNumber = await prepareGame(url, branch);
  await openGame(url, branch, gameNumber);
  await send(url, 'start-game', { gameNumber }, branch.cookie);
  return gameNumber;
}
