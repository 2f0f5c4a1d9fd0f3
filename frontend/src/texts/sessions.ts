import { defineTexts } from './define.ts';

/** How a game session ended and who won it, wherever sessions are listed. */
export const sessions = defineTexts(
  {
    none: 'N/A',
    claimed: 'claimed: {cards}',
    late: '{cardId} (late)',
    typeChanged: 'winner type changed after call {calls}',
    statuses: {
      open: 'open',
      finished: 'finished',
      abandoned: 'abandoned',
      voided: 'voided',
      cancelled: 'cancelled',
    },
    endNotTold: 'end not told',
    oldClient: 'old client',
    noWinner: 'claimed by an old client, no winner: {cards}',
    drawn: 'Drawn',
    sources: { any: 'All', own: 'Here', legacy: 'By old clients' },
    voidRequests: { waiting: 'void asked for', declined: 'void declined' },
  },
  {
    none: 'የለም',
    claimed: 'አሸንፈዋል የተባሉ፣ ያልተረጋገጡ፦ {cards}',
    late: '{cardId} (ዘግይቷል)',
    typeChanged: 'የማሸነፊያ ዓይነቱ ከ{calls}ኛው ጥሪ በኋላ ተቀይሯል',
    statuses: { open: 'ክፍት', finished: 'የተጠናቀቀ', abandoned: 'የተቋረጠ', voided: 'ውድቅ የተደረገ', cancelled: 'የተሻረ' },
    endNotTold: 'መጨረሻው አልታወቀም',
    oldClient: 'የቀድሞው ፕሮግራም',
    noWinner: 'የቀድሞው ፕሮግራም አሸንፏል ያለው፣ አሸናፊ ያልሆነ፦ {cards}',
    drawn: 'ቁጥሮቹን ያወጣው',
    sources: { any: 'ሁሉም', own: 'ይህ ፕሮግራም', legacy: 'የቀድሞው ፕሮግራም' },
    voidRequests: { waiting: 'ውድቅ እንዲደረግ ተጠይቋል', declined: 'ውድቅ ማድረግ አልተፈቀደም' },
  },
);
