import { defineTexts } from './define.ts';

/** The branch admin's settings. */
export const settingsPage = defineTexts(
  {
    title: 'Settings',
    note: 'These choices are kept in this browser and count at once.',
    winnerTypeHint: 'For the next game; the one of an open game is changed on its board.',
    hideWin: 'Hide win amount',
    hideWinHint:
      'Shows **** on the board, in a checked card, in the result and while cartelas are chosen, until an eye is pressed.',
    yes: 'Yes',
    no: 'No',
    cartelaOption: 'Cartela option',
    cartelaCard: 'cartelaCard',
    cartelaCardHint: 'The selection screen shows the numbers of the chosen cartelas.',
    printTicket: 'printTicket',
    printTicketHint: 'Start prints a ticket for each chosen cartela.',
  },
  {
    title: 'ቅንብሮች',
    note: 'እነዚህ ምርጫዎች በዚህ ብራውዘር ይቀመጣሉ፤ ወዲያውኑም ይሠራሉ።',
    winnerTypeHint: 'ለቀጣዩ ጨዋታ፤ የተከፈተው ጨዋታ ዓይነት በሰሌዳው ላይ ይቀየራል።',
    hideWin: 'ደራሽ ደብቅ',
    hideWinHint: 'ዓይኑ እስኪጫን ድረስ በሰሌዳው፣ በተፈተሸ ካርቴላ፣ በውጤቱና በካርቴላ ምርጫው ላይ **** ያሳያል።',
    yes: 'አዎ',
    no: 'አይ',
    cartelaOption: 'የካርቴላ አማራጭ',
    cartelaCard: 'የካርቴላ ቁጥሮች አሳይ',
    cartelaCardHint: 'የምርጫው ገጽ የተመረጡትን ካርቴላዎች ቁጥሮች ያሳያል።',
    printTicket: 'ቲኬት አትም',
    printTicketHint: 'ጀምር ሲጫን ለእያንዳንዱ የተመረጠ ካርቴላ ቲኬት ይታተማል።',
  },
);
