import type { Rows } from './row.ts';
import { menu, rule, under } from './statements.ts';

const CASHIER = 'e2e/branch-admin.test.ts > the menu opens at the left, closes by Escape and by choosing';
const AGENT = 'e2e/agent.test.ts > the menu of the all-admin has its five entries as the product spells them';
const OWNER =
  'e2e/super-admin-dashboard.test.ts > the menu of the super admin is spelled and ordered as the product spells it';
const AUDITOR =
  'e2e/auditor.test.ts > an auditor reads from the branches to the history of one game and can change nothing';

/** Spec section 2: the side menus, spelled as the product spells them. */
export const menus: Rows = [
  ...under('2 Side menus', [
    rule('Every menu is a slide-in panel 300px wide', CASHIER),
    rule('Opened by a hamburger button and closed by a close button', CASHIER),
    rule('Choosing an item navigates and closes it', CASHIER),
    menu('branch_admin', 'Dashboard', '/branchAdmin', CASHIER),
    menu('branch_admin', 'Play Bingo', '/nextPage', CASHIER),
    menu('branch_admin', 'Add Card', '/Addcard', CASHIER),
    menu('branch_admin', 'Card List', '/Cardlist', CASHIER),
    menu('branch_admin', 'Settings', '/settings', CASHIER),
    menu(
      'branch_admin',
      'Log Out',
      null,
      'e2e/login.test.ts > Log Out ends the session, and Back shows nothing of it',
    ),
    menu('all_admin', 'Dashbord', '/all_admin', AGENT),
    menu('all_admin', 'WEKKLEY REPORT', '/weekly', AGENT),
    menu('all_admin', 'SHOPS', '/All_shops', AGENT),
    menu('all_admin', 'ADMINE', '/AddAgent', AGENT),
    menu('all_admin', 'SIGN OUT', null, AGENT),
    menu('super_admin', 'Dashbord', '/Admin', OWNER),
    menu('super_admin', 'WEKKLEY REPORT', '/weekly_agent', OWNER),
    menu('super_admin', 'SHOPS', '/Shops', OWNER),
    menu('super_admin', 'ADMINE', '/registerBranch', OWNER),
    menu('super_admin', 'SETTING', '/settingpage', OWNER),
    menu('super_admin', 'SIGN OUT', null, OWNER),
  ]),

  ...under('beyond', [
    menu('auditor', 'Dashbord', '/Audit', AUDITOR),
    menu('auditor', 'ACTIVITY', '/Activity', AUDITOR),
    menu('auditor', 'FINDINGS', '/Findings', AUDITOR),
    menu('auditor', 'SEALED DAYS', '/Seals', AUDITOR),
    menu('auditor', 'SIGN OUT', null, AUDITOR),
  ]),
];
