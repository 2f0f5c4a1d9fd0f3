import { defineTexts } from './define.ts';

/** What to do where there is nothing to show yet, for each role. */
export const firstSteps = defineTexts(
  {
    branch: 'Register your first branch',
    branchText:
      'A branch comes with a user, who imports its cartelas and runs its games. Their money shows here.',
    registerBranch: 'Register a branch',
    superAdmin: 'Register your first super admin',
    superAdminText: 'A super admin registers branches and their users. What they take shows here.',
    registerSuperAdmin: 'Register a super admin',
    ofSuperAdmins: 'There are no branches yet',
    ofSuperAdminsText: 'Your super admins register them. What the branches take shows here.',
    audited: 'There are no branches yet',
    auditedText: 'They and their games show here as soon as they are registered.',
    game: 'No games have been played yet',
    gameText: 'Import or add the cartelas first, then choose some of them and start a game.',
    toCards: 'To the cartelas',
  },
  {
    branch: 'የመጀመሪያ ቅርንጫፍዎን ይመዝግቡ',
    branchText: 'ቅርንጫፍ ከተጠቃሚው ጋር ይመዘገባል፤ እሱ ካርቴላዎችን ያስገባል፣ ጨዋታዎችንም ያካሂዳል። ገንዘቡ እዚህ ይታያል።',
    registerBranch: 'ቅርንጫፍ መዝግብ',
    superAdmin: 'የመጀመሪያ ዋና አስተዳዳሪዎን ይመዝግቡ',
    superAdminText: 'ዋና አስተዳዳሪ ቅርንጫፎችንና ተጠቃሚዎቻቸውን ይመዘግባል። ገቢያቸው እዚህ ይታያል።',
    registerSuperAdmin: 'ዋና አስተዳዳሪ መዝግብ',
    ofSuperAdmins: 'እስካሁን ቅርንጫፍ የለም',
    ofSuperAdminsText: 'ዋና አስተዳዳሪዎችዎ ይመዘግቧቸዋል። የቅርንጫፎቹ ገቢ እዚህ ይታያል።',
    audited: 'እስካሁን ቅርንጫፍ የለም',
    auditedText: 'ቅርንጫፎችና ጨዋታዎቻቸው እንደተመዘገቡ እዚህ ይታያሉ።',
    game: 'እስካሁን ምንም ጨዋታ አልተካሄደም',
    gameText: 'መጀመሪያ ካርቴላዎችን ያስገቡ ወይም ይጨምሩ፤ ከዚያ ካርቴላዎችን መርጠው ጨዋታ ይጀምሩ።',
    toCards: 'ወደ ካርቴላዎች',
  },
);
