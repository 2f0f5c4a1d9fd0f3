import { refusals as catalogue, type RefusalCode } from '../../../contracts/refusals.ts';

/** The catalogue of contracts/refusals.ts is the English source, read here so that a message stands in one place. */
const en = Object.fromEntries(Object.entries(catalogue).map(([code, [, message]]) => [code, message])) as {
  readonly [C in RefusalCode]: string;
};

/** A refusal without its Amharic words does not compile. */
const am: { readonly [C in RefusalCode]: string } = {
  SIGN_IN_REFUSED: 'የተጠቃሚ ስም ወይም የይለፍ ቃል ትክክል አይደለም።',
  TOO_MANY_ATTEMPTS: 'ብዙ ጊዜ ሞክረዋል። እባክዎ ትንሽ ቆይተው እንደገና ይሞክሩ።',
  NOT_SIGNED_IN: 'እባክዎ እንደገና ይግቡ።',
  NOT_ALLOWED: 'ይህን ለማድረግ አልተፈቀደልዎትም።',
  NOT_FOUND: 'አልተገኘም።',
  INVALID_INPUT: 'አንዳንድ የተሞሉ መረጃዎች ትክክል አይደሉም።',
  USERNAME_TAKEN: 'ይህ የተጠቃሚ ስም ተይዟል።',
  BRANCH_NAME_TAKEN: '{branchName} የሚባል ቅርንጫፍ አስቀድሞ አለ።',
  PASSWORD_WRONG: 'የአሁኑ የይለፍ ቃል ትክክል አይደለም።',
  FIELDS_MISSING: 'እባክዎ ሁሉንም ቦታዎች ይሙሉ',
  BRANCH_NAME_WRONG: 'ልክ ያልሆነ ቅርንጫፍ። እባክዎ ቅርንጫፉን በትክክል ይምረጡ።',
  OWNS_BRANCHES: 'ይህ ዋና አስተዳዳሪ አሁንም ቅርንጫፎች አሉት።',
  CARD_ID_IN_USE: 'ቁጥር {cardId} አስቀድሞ ተጨምሯል!',
  CARD_NOT_FOUND: 'ካርቴላው አልተገኘም።',
  CARD_INVALID: 'እባክዎ ሁሉም ቦታዎች በትክክለኛ ቁጥሮች መሞላታቸውን ያረጋግጡ።',
  CARD_SAME_NUMBERS: 'ካርቴላ {cardId} እነዚሁ ቁጥሮች አሉት።',
  FILE_NOT_READABLE: 'ፋይሉ ትክክል አይደለም፦ {problem} (መስመር {line}፣ ዓምድ {column})።',
  FILE_TOO_LARGE: 'ፋይሉ ከ5 MB ይበልጣል።',
  FILE_TOO_MANY_CARDS: 'ፋይሉ {count} ካርቴላዎች አሉት፤ በአንድ ጊዜ ቢበዛ {most} ማስገባት ይቻላል።',
  FILE_WITHOUT_CARDS: 'በፋይሉ ውስጥ ካርቴላዎች አልተገኙም።',
  FILE_WITHOUT_NUMBERS:
    'በፋይሉ ያሉት ካርቴላዎች የካርቴላ ቁጥር የላቸውም። ካረጋገጡ፣ በፋይሉ ባላቸው ቅደም ተከተል ከ{first} እስከ {last} ሊቆጠሩ ይችላሉ።',
  FILE_NUMBERS_IN_KEYS:
    'በፋይሉ ያሉት ካርቴላዎች እንደ {key} ባሉ ስሞች ሥር ናቸው። ካረጋገጡ፣ በስሞቹ ውስጥ ያሉት ቁጥሮች ከ{first} እስከ {last} የካርቴላ ቁጥር ሊሆኑ ይችላሉ።',
  FILE_NUMBERS_DIFFER: 'በፋይሉ ያሉት ካርቴላዎች የሚለያዩ ሁለት ቁጥሮች አሏቸው፦ {one} እና {other}። በካርቴላው ላይ የታተመውን ብቻ ይተዉ።',
  FILE_LISTS_UNNUMBERED:
    'ፋይሉ ብዙ ዝርዝሮች አሉት፤ የእነዚህ ካርቴላዎች ግን የካርቴላ ቁጥር የላቸውም፦ {lists}። እያንዳንዱን ዝርዝር ለብቻው ያስገቡ።',
  FILE_LISTS_CLASH: 'ካርቴላ {cardId} በፋይሉ ሁለት ዝርዝሮች ውስጥ በተለያዩ ቁጥሮች ይገኛል፦ {lists}። የሚፈልጉትን ዝርዝር ለብቻው ያስገቡ።',
  SPREADSHEET_NOT_READABLE: 'ሰንጠረዡን ማንበብ አልተቻለም። እባክዎ እንደ XLSX ወይም CSV እንደገና ያስቀምጡት።',
  SPREADSHEET_TOO_LARGE: 'ሰንጠረዡ ሲዘረጋ ከመጠን በላይ ትልቅ ነው።',
  SOURCE_OR_DESTINATION_MISSING: 'እባክዎ የምንጭና የመድረሻ ቅርንጫፎችን ሁለቱንም ይምረጡ',
  BET_PRICE_MISSING: 'እባክዎ የካርቴላ ዋጋ ይምረጡ።',
  TOO_FEW_CARTELAS: 'እባክዎ ቢያንስ 3 ቁጥሮች ይምረጡ።',
  BET_PERCENT_MISSING: 'እባክዎ የትርፍ ፐርሰንት ይምረጡ።',
  BRANCH_ID_MISSING: 'የቅርንጫፍ መለያ ቁጥር (ID) አልተገኘም። እባክዎ ቅርንጫፍ መመረጡን ያረጋግጡ።',
  CARTELA_UNKNOWN: 'ካርቴላ {cardId} የዚህ ቅርንጫፍ ካርቴላ አይደለም።',
  CARTELA_TWICE: 'ቁጥር {cardId} አስቀድሞ ተጨምሯል!',
  GAME_NUMBER_TAKEN: 'ጨዋታ {gameNumber} በሌላ መስኮት ተጀምሯል።',
  GAME_NOT_OPEN: 'ይህ ጨዋታ ክፍት አይደለም።',
  TOTALS_WRONG: 'ጠቅላላ ውርርዱ፣ የቤቱ ትርፍና ደራሹ አይገጥሙም።',
  GAME_NOT_DRAWN_HERE: 'ይህ ጨዋታ በቀድሞው ፕሮግራም የሚካሄድ ነው፦ እዚህ ቁጥር አይወጣም፣ ካርቴላም አይፈተሽም።',
  GAME_ALREADY_STARTED: 'ይህ ጨዋታ አስቀድሞ ተጀምሯል።',
  GAME_NOT_RUNNING: 'ይህ ጨዋታ እየሄደ አይደለም።',
  GAME_NOT_PAUSED: 'ይህ ጨዋታ አልቆመም።',
  GAME_PAUSED: 'ይህ ጨዋታ ቆሟል።',
  ALL_NUMBERS_DRAWN: 'ሁሉም ቁጥሮች ወጥተዋል!',
  WINNER_TYPE_FIXED: 'አንድ ቁጥር ከወጣ በኋላ የማሸነፊያ ዓይነቱ አይቀየርም።',
  LATE_WINNER: 'ካርቴላ {cardId} የዘጋው ከመጀመሪያው አሸናፊ በኋላ ነው፦ ይህ ቅርንጫፍ ዘግይቶ የዘጋ ካርቴላ አይመዘግብም።',
  WINNER_NOT_RECORDED: 'ካርቴላ {cardId} አሸናፊ ተብሎ አልተመዘገበም።',
  GAME_SESSION_MISSING: 'የጨዋታው መለያ ቁጥር (ID) አልተገኘም። እባክዎ አዲስ ጨዋታ ይጀምሩ።',
  GAME_SESSION_CORRUPTED: 'የተቀመጠው የጨዋታ መለያ ቁጥር (ID) ተበላሽቷል።',
  CARD_NOT_REGISTERED: 'አልተመዘገበም፦ ይህ ካርቴላ በዚህ ጨዋታ የለም።',
  GAME_HAS_BEGUN: 'ይህ ጨዋታ ቁጥር ወጥቶበታል፦ መሻር የሚቻለው የመጀመሪያው ቁጥር ከመውጣቱ በፊት ብቻ ነው።',
  GAME_CANCELLED: 'ይህ ጨዋታ ተሽሯል።',
  GAME_ALREADY_VOIDED: 'ይህ ጨዋታ አስቀድሞ ውድቅ ተደርጓል።',
  GAME_NOT_ENDED: 'ይህ ጨዋታ ገና አልተጠናቀቀም፦ ድርሻዎቹ የሚወሰኑት ሲጠናቀቅ ነው።',
  PAYMENTS_NOT_KEPT: 'የዚህ ጨዋታ ክፍያዎች እዚህ አይመዘገቡም።',
  CARD_WITHOUT_SHARE: 'ካርቴላ {cardId} በዚህ ጨዋታ ድርሻ የለውም።',
  ALREADY_PAID: 'ካርቴላ {cardId} አስቀድሞ ተከፍሏል።',
  NOT_PAID: 'ካርቴላ {cardId} አልተከፈለም።',
  REASON_MISSING: 'እባክዎ ምክንያት ይስጡ።',
  REASON_TOO_SHORT: 'እባክዎ ቢያንስ ሦስት ፊደል ያለው ምክንያት ይስጡ።',
  CONFLICT: 'ሌላ ሰው ይህን አሁን ቀይሮታል። እባክዎ እንደገና ይሞክሩ።',
  DRAW_KEY_WRONG: 'የዚህ ጨዋታ ዕጣ በሌላ ቁልፍ ታሽጓል። እባክዎ ኃላፊውን ያነጋግሩ።',
  UNAVAILABLE: 'ያልተጠበቀ ስህተት ተፈጥሯል። እባክዎ ቆየት ብለው እንደገና ይሞክሩ።',
};

export const refusals = { en, am };
