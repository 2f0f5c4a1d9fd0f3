import { defineTexts } from './define.ts';

/** Of which days a report is. */
export const days = defineTexts(
  {
    filters: 'Days of the report',
    period: 'Period',
    lastWeek: 'Last 7 days',
    today: 'Today',
    yesterday: 'Yesterday',
    thisMonth: 'This month',
    lastMonth: 'Last month',
    free: 'Other days',
    range: '{from} – {to}',
    branchDays: '{branchName}, {from} – {to}',
    allGames: 'All games of these days',
    owner: 'Super admin',
    allOwners: 'All super admins',
  },
  {
    filters: 'የሪፖርቱ ቀናት',
    period: 'ጊዜ',
    lastWeek: 'ያለፉት 7 ቀናት',
    today: 'ዛሬ',
    yesterday: 'ትናንት',
    thisMonth: 'ይህ ወር',
    lastMonth: 'ያለፈው ወር',
    free: 'ሌሎች ቀናት',
    range: '{from} – {to}',
    branchDays: '{branchName}፣ {from} – {to}',
    allGames: 'የእነዚህ ቀናት ጨዋታዎች ሁሉ',
    owner: 'ዋና አስተዳዳሪ',
    allOwners: 'ሁሉም ዋና አስተዳዳሪዎች',
  },
);
