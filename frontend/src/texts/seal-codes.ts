import type { SealCode } from '../../../contracts/verifier/seal-codes.ts';
import { sealWords } from '../../../contracts/verifier/seal-words.ts';
import { defineTexts } from './define.ts';

const am = {
  'key-order': 'አንድ ቁልፍ የሚጀምርበት ቀን የተሳሳተ ነው',
  'key-change': 'ቁልፉ ያለ በፊተኛው ቁልፍ ፊርማ ተቀይሯል',
  'key-break': 'ቁልፉ ያለ ፊርማ ተተክቷል፦ ለሚቀጥሉት ቀናት ከውጭ የተያዘ መስመር ያስፈልጋል',
  'day-log': 'የሌላ መዝገብ ቀን',
  'day-number': 'አንድ ቀን ጎድሏል ወይም ተጨምሯል',
  'day-date': 'ቀናቱ አይከታተሉም',
  'day-prev': 'ቀኑ በፊቱ ባለው ቀን ላይ አልቆመም',
  'day-key': 'ቀኑ ከተፈረመበት ሌላ ቁልፍ ይጠቅሳል',
  'day-signature': 'የቀኑ ፊርማ የተሳሳተ ነው',
  'day-clock': 'ቀኑ ከበፊቱ ቀን ቀድሞ ታሽጓል፦ ሰዓቱ ወደ ኋላ ሄዷል',
  'head-differs': 'ከውጭ የተያዘው መስመር የዚህ ፋይል አይደለም',
  'head-signature': 'ከውጭ የተያዘው መስመር ፊርማ የተሳሳተ ነው',
  'head-beyond': 'ከውጭ የተያዘው መስመር ከዚህ ፋይል የቅርብ ነው',
  'key-foreign': 'ከተያዘው ቁልፍ በሌላ ቁልፍ ተፈርሟል',
  'head-older': 'ከውጭ የተያዘው መስመር ሊረጋገጥ ከሚፈለገው የቆየ ነው',
  'no-head': 'ፋይሉን የሚያነጻጽሩበት ከውጭ የተያዘ መስመር የለም',
  'record-scope': 'ለሌላ ቅርንጫፍ የታሸገ',
  'record-day': 'የቅርንጫፉ ማኅተም በሌላ ቀን ሥር ይገኛል',
  'record-prev': 'የቅርንጫፉ ማኅተም በበፊቱ ላይ አልቆመም',
  'record-path': 'የቅርንጫፉ ማኅተም በዚያ ቀን የታሸገው አይደለም',
  'record-newest': 'የቅርንጫፉ ማኅተም የመጨረሻው አይደለም',
  'event-differs': 'ምዝገባው የታሸገው አይደለም',
  'event-lost': 'ምዝገባው ከመዝገቡ ጠፍቷል',
  'range-root': 'ምዝገባዎቹ የታሸጉት አይደሉም',
  'leaf-order': 'ምዝገባው ያለ ቦታው ታሽጓል',
  'leaf-scope': 'ምዝገባው ለሌላ ቅርንጫፍ ታሽጓል',
  'stream-cut': 'ከፊቱ ወይም ከኋላው የተተወ ነገር አለ',
  'stream-gap': 'የጎደለ ምዝገባ',
  'game-cut': 'የጨዋታው ኋለኛ ምዝገባ ተትቷል',
  'game-missing': 'ጨዋታው የለም',
  unsealed: 'ገና አልታሸገም',
  'history-missing': 'የአንድ ቀን ማስተካከያ ወይም ካርቴላዎች ተትተዋል',
  'leaves-missing': 'የአንድ ቀን ምዝገባዎች ተትተዋል',
  'record-games': 'የቀኑ የጨዋታዎች ብዛት የተሳሳተ ነው',
  'record-open': 'የቀኑ ክፍት ጨዋታዎች ዝርዝር የተሳሳተ ነው',
  'record-continued': 'የቀጠሉ ጨዋታዎች ዝርዝር የተሳሳተ ነው',
} satisfies Record<SealCode, string>;

/** What is found about a file and its seal. */
export const sealCodes = defineTexts(sealWords, am);
