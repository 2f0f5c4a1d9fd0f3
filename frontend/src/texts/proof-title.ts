// Apart from what stands below it: the game's screen says no more of it.
export const proofTitleEn = 'What is proven and what is not';
export const proofTitleAm = 'ምን ይረጋገጣል፣ ምን አይረጋገጥም';
