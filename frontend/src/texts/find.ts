import { defineTexts } from './define.ts';

/** The search over every screen (Ctrl-K). */
export const find = defineTexts(
  {
    title: 'Find a branch, game or person',
    placeholder: 'A name, or a branch and a game: Bole 12',
    hint: 'Type a name, or a branch with the number of a game.',
    found: 'Found',
    count: '{count, plural, one {# found} other {# found}}',
    nothing: 'Nothing found for “{text}”.',
    failed: 'The search could not be done.',
    branches: 'Branches',
    games: 'Games',
    cards: 'Cards',
    card: '{branchName}, card {cardId}',
    people: 'People',
    screens: 'Screens',
    game: '{branchName}, game {gameNumber}',
    deleted: 'deleted',
  },
  {
    title: 'ቅርንጫፍ፣ ጨዋታ ወይም ሰው ፈልግ',
    placeholder: 'ስም፣ ወይም ቅርንጫፍና ጨዋታ፦ ቦሌ 12',
    hint: 'ስም ይጻፉ፣ ወይም ቅርንጫፍ ከጨዋታ ቁጥር ጋር።',
    found: 'የተገኙ',
    count: '{count, plural, one {# ተገኝቷል} other {# ተገኝተዋል}}',
    nothing: 'ለ“{text}” ምንም አልተገኘም።',
    failed: 'መፈለግ አልተቻለም።',
    branches: 'ቅርንጫፎች',
    games: 'ጨዋታዎች',
    cards: 'ካርቴላዎች',
    card: '{branchName}፣ ካርቴላ {cardId}',
    people: 'ሰዎች',
    screens: 'ገጾች',
    game: '{branchName}፣ ጨዋታ {gameNumber}',
    deleted: 'የተሰረዘ',
  },
);
