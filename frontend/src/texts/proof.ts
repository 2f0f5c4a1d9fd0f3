import { defineTexts } from './define.ts';
import { proofTitleAm, proofTitleEn } from './proof-title.ts';

/** What is proven and what is not, for players: the screen of that name and the page that works from disk. */
export const proof = defineTexts(
  {
    title: proofTitleEn,
    intro:
      'For whoever plays here and wants to know what can be checked, by whom, and where trust is still needed.',
    provenTitle: 'What is proven',
    proven: {
      order:
        'Before the first cartela is sold a secret is fixed: its seal stands on the board and on your ticket. When the game is over the secret is told. From it, what was sold and the cut that players called, anybody can compute the order of the numbers, and so that no other one was called.',
      sale: 'The numbers of every cartela, the price, the percent and the winner type are fixed with the short code of the sale before the first number comes.',
      cut: 'If the cut was called after the short code of the sale stood on the board, by people who neither knew the secret seed nor were told what to call, nobody could choose or foresee the order of the numbers.',
      game: 'Every number, every check, the winners, their shares and all amounts are computed anew from the record, also whether a card was complete and nobody was paid for it. What does not fit is named.',
      voids:
        'Games that were cancelled, broken off or voided stay on record, with who did it and when, and their secret is told all the same.',
      seal: 'After each day all that was recorded is sealed in one line. Whoever holds that line, or a later one, finds out whether anything was altered, added, left out or put in another order since.',
    },
    limitsTitle: 'What is not proven',
    limits: {
      seed: 'Who knows the seed and also dictates the cut, or decides what is sold where no cut is called, can choose the winner. Let strangers call.',
      sale: 'The code of the sale binds the order to what was sold. It adds no chance of its own.',
      machine:
        'Who controls the machine can read the seeds. That the seed was fixed before the sale is proven to those who saw its seal then; times are those of the house’s clock.',
      cash: 'Nothing here shows cartelas sold past the system, cash that was not paid, or who stood behind a login.',
      outside:
        'Until the line of a day is in the hands of somebody outside, the owners of the log and the key could write that day anew. Missing last days show only against a later line.',
      oldClients: 'Games of old clients were drawn elsewhere: they carry no proof.',
    },
    howTitle: 'How to check a game yourself',
    how: {
      note: 'Keep your ticket, or note the seal of the draw and the short code of the sale from the board before the first number.',
      line: 'On the next day ask for the line of that day, or its six groups, and keep it where nobody of the house can exchange it.',
      file: 'Ask the house for the file that proves your game, and check it on a device of your own, with your line.',
    },
    page: 'Save the page that checks such files without the network',
  },
  {
    title: proofTitleAm,
    intro: 'እዚህ ለሚጫወትና ምን በማን ሊጣራ እንደሚችል፣ እምነት የሚያስፈልገውስ የት እንደሆነ ማወቅ ለሚፈልግ ሰው።',
    provenTitle: 'የሚረጋገጠው',
    proven: {
      order:
        'የመጀመሪያው ካርቴላ ከመሸጡ በፊት አንድ ምስጢር ይወሰናል፤ ማኅተሙ በሰሌዳውና በቲኬትዎ ላይ ይታያል። ጨዋታው ሲያልቅ ምስጢሩ ይገለጣል። ከምስጢሩ፣ ከተሸጠውና ተጫዋቾች ከጠሩት መቁረጫ ቁጥር የቁጥሮቹን ቅደም ተከተል ማንም ማስላትና ሌላ አለመጠራቱን ማየት ይችላል።',
      sale: 'የእያንዳንዱ ካርቴላ ቁጥሮች፣ የካርቴላ ዋጋው፣ የትርፍ ፐርሰንቱና የማሸነፊያ ዓይነቱ የመጀመሪያው ቁጥር ከመውጣቱ በፊት በሽያጩ አጭር ኮድ ይወሰናሉ።',
      cut: 'የሽያጩ አጭር ኮድ በሰሌዳው ላይ ከታየ በኋላ ምስጢሩን የማያውቁና ምን እንደሚሉ ያልተነገራቸው ሰዎች ቁጥር ከጠሩ፣ የቁጥሮቹን ቅደም ተከተል ማንም ሊመርጥም ሊያውቅም አይችልም።',
      game: 'እያንዳንዱ ቁጥር፣ እያንዳንዱ ፍተሻ፣ አሸናፊዎቹ፣ ድርሻቸውና ገንዘቡ ሁሉ ከመዝገቡ ዳግም ይሰላል፤ ዘግቶ ያልተከፈለው ካርቴላ ካለም ይታያል። የማይስማማ ነገር ካለ ይጠቀሳል።',
      voids: 'የተሻሩ፣ የተቋረጡና ውድቅ የተደረጉ ጨዋታዎች ማን መቼ እንዳደረገው ጭምር በመዝገቡ ይቆያሉ፤ ምስጢራቸውም ይገለጣል።',
      seal: 'ከየቀኑ በኋላ የተመዘገበው ሁሉ በአንድ መስመር ይታሸጋል። ያንን ወይም ኋለኛ መስመር የያዘ ሰው ከዚያ ወዲህ የተለወጠ፣ የተጨመረ፣ የተተወ ወይም ቦታው የተቀየረ ነገር ካለ ያውቃል።',
    },
    limitsTitle: 'የማይረጋገጠው',
    limits: {
      seed: 'ምስጢሩን የሚያውቅና የሚጠራውን ቁጥር የሚያዝዝ፣ ወይም ቁጥር በማይጠራበት ጊዜ የሚሸጠውን የሚወስን ሰው አሸናፊውን መምረጥ ይችላል። የማያውቁት ሰዎች ይጥሩ።',
      sale: 'የሽያጩ ኮድ ቅደም ተከተሉን ከተሸጠው ጋር ያስራል። የራሱ የሆነ ዕድል አይጨምርም።',
      machine:
        'ኮምፒውተሩን የሚቆጣጠር ሰው ምስጢሮቹን ማንበብ ይችላል። ምስጢሩ ከሽያጩ በፊት መወሰኑ የሚረጋገጠው ማኅተሙን ያኔ ላዩ ብቻ ነው፤ ሰዓቱ የቤቱ ሰዓት ነው።',
      cash: 'ከሲስተሙ ውጭ የተሸጡ ካርቴላዎችን፣ ያልተከፈለ ገንዘብን፣ ወይም በአካውንቱ የተጠቀመው ማን እንደሆነ እዚህ የሚያሳይ ነገር የለም።',
      outside:
        'የቀኑ መስመር ከቤቱ ውጭ ባለ ሰው እጅ እስኪገባ ድረስ፣ የመዝገቡና የቁልፉ ባለቤቶች ያንን ቀን እንደ አዲስ መጻፍ ይችላሉ። የጎደሉ የመጨረሻ ቀናት የሚታወቁት ከኋለኛ መስመር ጋር ሲነጻጸሩ ብቻ ነው።',
      oldClients: 'በቀድሞው ፕሮግራም የተካሄዱ ጨዋታዎች ቁጥሮች የወጡት በሌላ ቦታ ነው፤ ማረጋገጫ የላቸውም።',
    },
    howTitle: 'አንድን ጨዋታ ራስዎ እንዴት ያጣራሉ',
    how: {
      note: 'ቲኬትዎን ይያዙ፤ ወይም የመጀመሪያው ቁጥር ከመውጣቱ በፊት የዕጣ ማኅተሙንና የሽያጩን አጭር ኮድ ከሰሌዳው ይጻፉ።',
      line: 'በማግስቱ የዚያን ቀን መስመር ወይም ስድስቱን ቡድኖች ይጠይቁ፤ ከቤቱ ሰዎች ማንም ሊቀይረው በማይችልበት ቦታ ያስቀምጡት።',
      file: 'ጨዋታዎን የሚያረጋግጠውን ፋይል ቤቱን ይጠይቁ፤ በራስዎ መሣሪያ ከመስመርዎ ጋር ያጣሩት።',
    },
    page: 'እንዲህ ያሉ ፋይሎችን ያለ ኔትወርክ የሚያጣራውን ገጽ አስቀምጥ',
  },
);
