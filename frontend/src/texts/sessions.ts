import { defineTexts } from './define.ts';

/** How a game session ended and who won it, wherever sessions are listed. */
export const sessions = defineTexts(
  {
    none: 'N/A',
    claimed: 'claimed: {cards}',
    statuses: {
      open: 'open',
      finished: 'finished',
      abandoned: 'abandoned',
      voided: 'voided',
      cancelled: 'cancelled',
    },
    endNotTold: 'end not told',
    oldClient: 'old client',
  },
  {
    none: 'የለም',
    claimed: 'እንደተባለው፦ {cards}',
    statuses: { open: 'ክፍት', finished: 'ያለቀ', abandoned: 'የተቋረጠ', voided: 'የተሰረዘ', cancelled: 'የተሻረ' },
    endNotTold: 'መጨረሻው አልተነገረም',
    oldClient: 'አሮጌው ፕሮግራም',
  },
);
