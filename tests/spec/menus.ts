import type { Rows } from './row.ts';

const CASHIER = 'e2e/branch-admin.test.ts > the menu opens at the left, closes by Escape and by choosing';
const AGENT = 'e2e/agent.test.ts > the menu of the all-admin has its five entries as the product spells them';
const OWNER =
  'e2e/super-admin-dashboard.test.ts > the menu of the super admin is spelled and ordered as the product spells it';
const AUDITOR =
  'e2e/auditor.test.ts > an auditor reads from the branches to the history of one game and can change nothing';
const section = '2 Side menus';

/** Spec section 2: the side menus, spelled as the product spells them. */
export const menus: Rows = [
  { section, kind: 'rule', says: 'Every menu is a slide-in panel 300px wide', proof: [CASHIER] },
  {
    section,
    kind: 'rule',
    says: 'Opened by a hamburger button and closed by a close button',
    proof: [CASHIER],
  },
  { section, kind: 'rule', says: 'Choosing an item navigates and closes it', proof: [CASHIER] },

  { section, kind: 'menu', role: 'branch_admin', says: 'Dashboard', to: '/branchAdmin', proof: [CASHIER] },
  { section, kind: 'menu', role: 'branch_admin', says: 'Play Bingo', to: '/nextPage', proof: [CASHIER] },
  { section, kind: 'menu', role: 'branch_admin', says: 'Add Card', to: '/Addcard', proof: [CASHIER] },
  { section, kind: 'menu', role: 'branch_admin', says: 'Card List', to: '/Cardlist', proof: [CASHIER] },
  { section, kind: 'menu', role: 'branch_admin', says: 'Settings', to: '/settings', proof: [CASHIER] },
  {
    section,
    kind: 'menu',
    role: 'branch_admin',
    says: 'Log Out',
    to: null,
    proof: ['e2e/login.test.ts > Log Out ends the session, and Back shows nothing of it'],
  },

  { section, kind: 'menu', role: 'all_admin', says: 'Dashbord', to: '/all_admin', proof: [AGENT] },
  { section, kind: 'menu', role: 'all_admin', says: 'WEKKLEY REPORT', to: '/weekly', proof: [AGENT] },
  { section, kind: 'menu', role: 'all_admin', says: 'SHOPS', to: '/All_shops', proof: [AGENT] },
  { section, kind: 'menu', role: 'all_admin', says: 'ADMINE', to: '/AddAgent', proof: [AGENT] },
  { section, kind: 'menu', role: 'all_admin', says: 'SIGN OUT', to: null, proof: [AGENT] },

  { section, kind: 'menu', role: 'super_admin', says: 'Dashbord', to: '/Admin', proof: [OWNER] },
  { section, kind: 'menu', role: 'super_admin', says: 'WEKKLEY REPORT', to: '/weekly_agent', proof: [OWNER] },
  { section, kind: 'menu', role: 'super_admin', says: 'SHOPS', to: '/Shops', proof: [OWNER] },
  { section, kind: 'menu', role: 'super_admin', says: 'ADMINE', to: '/registerBranch', proof: [OWNER] },
  { section, kind: 'menu', role: 'super_admin', says: 'SETTING', to: '/settingpage', proof: [OWNER] },
  { section, kind: 'menu', role: 'super_admin', says: 'SIGN OUT', to: null, proof: [OWNER] },

  { section: 'beyond', kind: 'menu', role: 'auditor', says: 'Dashbord', to: '/Audit', proof: [AUDITOR] },
  { section: 'beyond', kind: 'menu', role: 'auditor', says: 'ACTIVITY', to: '/Activity', proof: [AUDITOR] },
  { section: 'beyond', kind: 'menu', role: 'auditor', says: 'SIGN OUT', to: null, proof: [AUDITOR] },
];
