import { JackpotShare } from '../../contracts/bingo/stakes.ts';
import type { Permission, Role } from '../../contracts/ids.ts';

export const CARTELAS = 150;
export const DAYS = 30;
const PASSWORD = 'bingo-demo';
const HALF = JackpotShare.parse('0.50');

export interface DemoBranch {
  readonly name: string;
  readonly username: string;
  readonly jackpot: Permission;
  readonly share: JackpotShare;
  /** On a usual day; more at weekends. */
  readonly gamesPerDay: number;
  readonly seed: number;
}

interface DemoOwner {
  readonly username: string;
  /** Sees the branches of this owner. */
  readonly auditor: string | null;
  readonly branches: readonly DemoBranch[];
}

/** The business of the demo: who owns what, and how busy it is. */
export const business = {
  agent: 'agent',
  /** Of the agent: sees every branch. */
  auditor: 'auditor',
  superAdmins: [
    {
      username: 'abebe',
      auditor: 'almaz',
      branches: [
        { name: 'Bole', username: 'bole', jackpot: 1, share: HALF, gamesPerDay: 4, seed: 11 },
        { name: 'Merkato', username: 'merkato', jackpot: 0, share: HALF, gamesPerDay: 3, seed: 22 },
      ],
    },
    {
      username: 'sara',
      auditor: null,
      branches: [
        {
          name: 'Piassa',
          username: 'piassa',
          jackpot: 1,
          share: JackpotShare.parse('0.40'),
          gamesPerDay: 3,
          seed: 33,
        },
      ],
    },
  ] as readonly DemoOwner[],
  password: PASSWORD,
} as const;

export interface Login {
  readonly role: Role;
  readonly username: string;
  readonly password: string;
}

export function logins(): Login[] {
  const { agent, auditor, superAdmins } = business;
  const login = (role: Role, username: string): Login => ({ role, username, password: PASSWORD });
  return [
    login('all_admin', agent),
    ...superAdmins.map(({ username }) => login('super_admin', username)),
    ...superAdmins.flatMap(({ branches }) => branches.map(({ username }) => login('branch_admin', username))),
    ...[auditor, ...superAdmins.map((owner) => owner.auditor)].flatMap((username) =>
      username === null ? [] : login('auditor', username),
    ),
  ];
}
