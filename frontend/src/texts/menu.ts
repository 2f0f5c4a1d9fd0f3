import { defineTexts } from './define.ts';

/** Labels of the side menus, spelled as the product spells them (spec section 2). */
export const menu = defineTexts(
  {
    open: 'Open menu',
    close: 'Close menu',
    title: 'Menu',
    signedInAs: 'Signed in as {username}',
    dashboard: 'Dashboard',
    playBingo: 'Play Bingo',
    dashbord: 'Dashbord',
    weeklyReport: 'WEKKLEY REPORT',
    shops: 'SHOPS',
    admine: 'ADMINE',
    setting: 'SETTING',
    logOut: 'Log Out',
    signOut: 'SIGN OUT',
  },
  {
    open: 'ማውጫ ክፈት',
    close: 'ማውጫ ዝጋ',
    title: 'ማውጫ',
    signedInAs: 'የገቡት በ {username} ነው',
    dashboard: 'ዳሽቦርድ',
    playBingo: 'ቢንጎ ተጫወት',
    dashbord: 'ዳሽቦርድ',
    weeklyReport: 'ሳምንታዊ ሪፖርት',
    shops: 'ሱቆች',
    admine: 'አስተዳደር',
    setting: 'ቅንብር',
    logOut: 'ውጣ',
    signOut: 'ውጣ',
  },
);
