import type { Role } from '../../../../contracts/ids.ts';

/** In pixels, spec section 9. */
export const MENU_WIDTH = 300;

/** Side menus by role, in the order of spec section 2; an entry is added with its screen. */
export const menuEntries = {
  branch_admin: [
    { label: 'dashboard', to: '/branchAdmin' },
    { label: 'playBingo', to: '/nextPage' },
    { label: 'addCard', to: '/Addcard' },
    { label: 'cardList', to: '/Cardlist' },
    { label: 'settings', to: '/settings' },
  ],
  super_admin: [
    { label: 'dashbord', to: '/Admin' },
    { label: 'weeklyReport', to: '/weekly_agent' },
    { label: 'shops', to: '/Shops' },
    { label: 'admine', to: '/registerBranch' },
    { label: 'setting', to: '/settingpage' },
  ],
  all_admin: [
    { label: 'dashbord', to: '/all_admin' },
    { label: 'weeklyReport', to: '/weekly' },
    { label: 'superAdmins', to: '/All_shops' },
    { label: 'admine', to: '/AddAgent' },
  ],
  auditor: [
    { label: 'dashbord', to: '/Audit' },
    { label: 'activity', to: '/Activity' },
    { label: 'findings', to: '/Findings' },
    { label: 'seals', to: '/Seals' },
  ],
} as const satisfies Record<Role, readonly { label: string; to: string }[]>;

/** What the last entry of each menu, the way out, is called. */
export const signOutLabels = {
  branch_admin: 'logOut',
  super_admin: 'signOut',
  all_admin: 'signOut',
  auditor: 'signOut',
} as const satisfies Record<Role, 'logOut' | 'signOut'>;
