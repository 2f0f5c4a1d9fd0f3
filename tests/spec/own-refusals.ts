import { BRANCH_REGISTERED } from './proofs.ts';
import type { Rows } from './row.ts';
import { message, under } from './statements.ts';

/** Refusals that the specification has no words for. */
export const ownRefusals: Rows = under('beyond', [
  message(
    'Invalid username or password.',
    'refusals.SIGN_IN_REFUSED',
    'e2e/login.test.ts > wrong and empty credentials read the same and say nothing more',
  ),
  message(
    'Too many attempts. Please wait a moment and try again.',
    'refusals.TOO_MANY_ATTEMPTS',
    'e2e/login.test.ts > after too many attempts it says how long to wait',
  ),
  message(
    'Other files of yours are still being made. Please wait until they are done, or cancel them.',
    'refusals.TOO_MANY_EXPORTS',
    'integration/export/export.test.ts > who asks for one > has two made at a time, until one is done or given up',
  ),
  message(
    'Many files are being made just now. Please wait a moment and try again.',
    'refusals.EXPORTS_FULL',
    'integration/export/lists.test.ts > lists have places of their own, and proofs theirs, of all accounts together',
  ),
  message(
    'This took too long. Please ask for fewer days.',
    'refusals.LIST_TOO_LONG',
    'integration/export/lists.test.ts > a list that ends before its first row > because it takes too long is refused, however it was to be sent, while there is somebody to tell',
  ),
  message(
    'Please enter the code from your authenticator app.',
    'refusals.CODE_NEEDED',
    'integration/accounts/second-factor.test.ts > signing in > asks for a code once a second factor is on, and for none where there is none',
  ),
  message(
    'This code is not right.',
    'refusals.CODE_WRONG',
    'integration/accounts/second-factor.test.ts > signing in > trying codes is held up after a few, from wherever, and recorded',
  ),
  message(
    'This code has been used already. Please wait for the next one.',
    'refusals.CODE_USED',
    'integration/accounts/second-factor.test.ts > signing in > with the same code twice is refused, at any process, and so is one from before it',
  ),
  message(
    'This took too long. Please enter your username and password again.',
    'refusals.FIRST_STEP_EXPIRED',
    'integration/accounts/second-factor.test.ts > signing in > with a first step that expired, or of an earlier password, is refused',
  ),
  message(
    'Please confirm this with your password.',
    'refusals.PASSWORD_NEEDED',
    'integration/accounts/fresh-password.test.ts > what cannot be undone is refused until the password is given again',
  ),
  message(
    'This password was set by somebody else. Please choose your own first.',
    'refusals.PASSWORD_GIVEN',
    'integration/accounts/given-passwords.test.ts > whose password was set by somebody else can do nothing before changing it',
  ),
  message(
    'Please choose another password than the present one.',
    'refusals.PASSWORD_SAME',
    'integration/accounts/given-passwords.test.ts > the same password again is no change',
  ),
  message(
    'The old program cannot do this here. Please use the new screens.',
    'refusals.NEW_SCREENS_NEEDED',
    'integration/accounts/required-factor.test.ts > an account with a second factor, or that must set one up, cannot sign in with an old client',
    'integration/accounts/given-passwords.test.ts > an old client, which cannot ask for another password, is refused',
    'integration/accounts/fresh-password.test.ts > an old client, which cannot ask for the password, is refused',
  ),
  message(
    'Please set up two-step sign-in first: it is required here.',
    'refusals.SECOND_FACTOR_REQUIRED',
    'integration/accounts/required-factor.test.ts > a session without one can do nothing but set it up',
  ),
  message(
    'Two-step sign-in is on already.',
    'refusals.SECOND_FACTOR_ON',
    'integration/accounts/second-factor.test.ts > turning it on > takes a right code within 15 minutes, and is done once',
  ),
  message(
    'Two-step sign-in is not on.',
    'refusals.SECOND_FACTOR_OFF',
    'unit/accounts/second-factor.test.ts > a code of an account without one is refused',
  ),
  message(
    'Two-step sign-in is required here and cannot be turned off.',
    'refusals.SECOND_FACTOR_KEPT',
    'integration/accounts/required-factor.test.ts > it cannot be turned off',
  ),
  message(
    'This took too long. Please begin again.',
    'refusals.ENROLMENT_EXPIRED',
    'integration/accounts/second-factor.test.ts > turning it on > takes a right code within 15 minutes, and is done once',
  ),
  message(
    'The codes of this account cannot be checked. Please call the operator.',
    'refusals.SECOND_FACTOR_KEY_WRONG',
    'integration/accounts/second-factor.test.ts > under another key nobody is let in, and who manages the account can still take it away',
  ),
  message(
    'Please log in again.',
    ['refusals.NOT_SIGNED_IN', 'login.ended'],
    'integration/access/policy.test.ts > %s > is closed to those without a session',
  ),
  message(
    'You are not allowed to do this.',
    'refusals.NOT_ALLOWED',
    'integration/access/policy.test.ts > %s > is open to %s only if it says so',
  ),
  message(
    'Not found.',
    'refusals.NOT_FOUND',
    "integration/access/policy.test.ts > %s > answers 404 for somebody else's id and for one that is nobody's (%s)",
  ),
  message(
    'Some fields are not valid.',
    'refusals.INVALID_INPUT',
    'integration/http/problems.test.ts > whatever is wrong with a request, the answer is a problem document and never a stack trace > %s',
  ),
  message(
    'This username is already taken.',
    'refusals.USERNAME_TAKEN',
    'unit/accounts/accounts.test.ts > usernames > one that is held is taken',
    BRANCH_REGISTERED,
  ),
  message(
    'There is a branch named {branchName} already.',
    'refusals.BRANCH_NAME_TAKEN',
    'unit/accounts/accounts.test.ts > branches of a super admin > have names of their own: not %j',
    BRANCH_REGISTERED,
  ),
  message(
    'The present password is not right.',
    'refusals.PASSWORD_WRONG',
    'integration/accounts/sign-in.test.ts > changing the password ends the other sessions and makes the old one worthless',
  ),
  message(
    'This text has characters that cannot be seen. Please type it anew.',
    'refusals.TEXT_UNSEEN',
    'integration/accounts/new-passwords.test.ts > a branch name with characters that turn the text around it is refused, and says so',
  ),
  message(
    'This password is one of the first that others would try. Please choose another one.',
    'refusals.PASSWORD_GUESSABLE',
    'integration/accounts/new-passwords.test.ts > a common password is refused wherever one is set',
  ),
  message(
    'This password has to be at least {least} characters long.',
    'refusals.PASSWORD_TOO_SHORT',
    'integration/accounts/new-passwords.test.ts > where a length is asked of agents and super admins, it is of them alone',
  ),
  message(
    'This is the only agent. Register another one first.',
    'refusals.LAST_AGENT',
    'integration/accounts/agents.test.ts > of two agents who remove each other at once one stays, and the last one cannot go',
  ),
  message(
    'This super admin still owns branches.',
    'refusals.OWNS_BRANCHES',
    'unit/accounts/accounts.test.ts > deleting > is refused while the super admin still owns branches',
  ),
  message(
    'Card not found.',
    'refusals.CARD_NOT_FOUND',
    'unit/cartelas-decider/edit.test.ts > changing a cartela > is refused for a card that is not there',
  ),
  message(
    'Card {cardId} has the same numbers.',
    'refusals.CARD_SAME_NUMBERS',
    'unit/cartelas-decider/edit.test.ts > adding a cartela > is refused for numbers that another card has',
  ),
  message(
    'The file is not valid: {problem} (line {line}, column {column}).',
    'refusals.FILE_NOT_READABLE',
    'unit/cartelas-decider/import.test.ts > importing a file > that cannot be read is refused whole',
  ),
  message(
    'The file is too intricate to be read. Please save the cards as a plain list.',
    'refusals.FILE_TOO_INTRICATE',
    'integration/http/hostile-imports.test.ts > a file that takes too much is given up: %s',
  ),
  message(
    'Other files of yours are still being read. Please wait a moment and try again.',
    'refusals.FILE_UNDER_WAY',
    'unit/http/large-bodies.test.ts > of one account two are held, one that is worked on and one that waits',
  ),
  message(
    'The file is larger than 5 MB.',
    'refusals.FILE_TOO_LARGE',
    'unit/cartelas/cartela-file.test.ts > a file that is too large is refused > more than 5 MB, counted in bytes',
  ),
  message(
    'The file has {count} cards; at most {most} can be imported at once.',
    'refusals.FILE_TOO_MANY_CARDS',
    'unit/cartelas/cartela-file.test.ts > a file that is too large is refused > more than 10,000 cards',
  ),
  message(
    'No cards were found in the file.',
    'refusals.FILE_WITHOUT_CARDS',
    'unit/cartelas-decider/import.test.ts > importing a file > without cards is refused',
  ),
  message(
    'The cards of this file do not name their numbers. They can be numbered {first} to {last} by their place in it, once you confirm that.',
    'refusals.FILE_WITHOUT_NUMBERS',
    'unit/cartelas/file-shapes.test.ts > numbers that a file does not name are given only once they are confirmed > %s',
  ),
  message(
    'The cards of this file stand under names such as {key}. The digits can be their numbers, {first} to {last}, once you confirm that.',
    'refusals.FILE_NUMBERS_IN_KEYS',
    'unit/cartelas/file-shapes.test.ts > numbers that a file does not name are given only once they are confirmed > %s',
  ),
  message(
    'The cards of this file have two numbers that differ, {one} and {other}. Leave only the printed one in it.',
    'refusals.FILE_NUMBERS_DIFFER',
    'unit/cartelas/file-shapes.test.ts > where numbers contradict each other the file is refused and they are named > %s',
  ),
  message(
    'The file holds several lists, and the cards of some do not name their numbers: {lists}. Import each list by itself.',
    'refusals.FILE_LISTS_UNNUMBERED',
    'unit/cartelas/file-shapes.test.ts > where numbers contradict each other the file is refused and they are named > %s',
  ),
  message(
    'Card {cardId} stands in two lists of the file with different numbers: {lists}. Import the one you want by itself.',
    'refusals.FILE_LISTS_CLASH',
    'unit/cartelas/file-shapes.test.ts > where numbers contradict each other the file is refused and they are named > %s',
  ),
  message(
    'The spreadsheet cannot be read. Please save it again as XLSX or CSV.',
    'refusals.SPREADSHEET_NOT_READABLE',
    'unit/cartelas/spreadsheet.test.ts > a spreadsheet that is made to do harm, or broken, is refused and costs little > %s',
  ),
  message(
    'The spreadsheet is too large when it is unpacked.',
    'refusals.SPREADSHEET_TOO_LARGE',
    'unit/cartelas/spreadsheet.test.ts > a spreadsheet that is made to do harm, or broken, is refused and costs little > one that unpacks to far more than it says is large',
  ),
  message(
    'Games are not played with the old program here any more. Please play on the new screens.',
    'refusals.LEGACY_GAMES_OFF',
    'integration/php/legacy-games-off.test.ts > a branch plays no games on old clients once that is taken away > %s',
  ),
  message(
    'Card {cardId} is not a card of this branch.',
    ['refusals.CARTELA_UNKNOWN', 'register.notOfBranch'],
    'integration/game/over-http.test.ts > Start answers with the words of the spec > %s',
  ),
  message(
    'Game {gameNumber} has already been started in another window.',
    'refusals.GAME_NUMBER_TAKEN',
    'unit/game/open.test.ts > a game number is used once > a game opened already is taken',
  ),
  message(
    'Total bet, house profit and total win do not match.',
    'refusals.TOTALS_WRONG',
    'unit/game/legacy-game.test.ts > the totals an old client announces > are refused: %s',
    'unit/game/legacy-game.test.ts > a game opened by an old client > is refused: %s',
  ),
  message(
    'This game is played on the old client: nothing is drawn or checked here.',
    'refusals.GAME_NOT_DRAWN_HERE',
    'unit/game/legacy-game.test.ts > a game played on an old client > cannot be %s here',
  ),
  message(
    'This game is not open.',
    'refusals.GAME_NOT_OPEN',
    'unit/game/draw.test.ts > nothing is drawn > before the game is opened',
  ),
  message(
    'This game is still open: it can be replayed once it has ended.',
    'refusals.GAME_STILL_OPEN',
    'integration/replay/replay.test.ts > a game that is still open is not for its cashier, and nobody is told its seed',
  ),
  message(
    'This game has already been started.',
    'refusals.GAME_ALREADY_STARTED',
    'unit/game/play.test.ts > START GAME > is refused the second time',
  ),
  message(
    'This game is not running.',
    'refusals.GAME_NOT_RUNNING',
    'unit/game/play.test.ts > PAUSE > is refused before START GAME',
  ),
  message(
    'This game is paused.',
    'refusals.GAME_PAUSED',
    'unit/game/draw.test.ts > NEXT NUMBER > by the clock of a window that has not heard of it draws nothing while the game is paused %s',
  ),
  message(
    'The winner type is fixed once the cut or a number has been called.',
    'refusals.WINNER_TYPE_FIXED',
    'unit/game/play.test.ts > the winner type > is fixed once a number was called, where the branch does not allow it',
  ),
  message(
    'Card {cardId} was complete only after the first winner: this branch records no late winners.',
    'refusals.LATE_WINNER',
    'unit/game/late-winners.test.ts > a card complete only after the first winner was recorded > never is one where the branch says never, whatever the screen asks for',
  ),
  message(
    'Card {cardId} is not recorded as a winner.',
    'refusals.WINNER_NOT_RECORDED',
    'unit/game/late-winners.test.ts > withdrawing a winner > is refused for a card that is no winner, or no more',
  ),
  message(
    'This game is not paused.',
    'refusals.GAME_NOT_PAUSED',
    'unit/game/play.test.ts > PAUSE > does not resume a running game',
  ),
  message(
    'This game has begun: it could be cancelled only before its cut and its first number.',
    'refusals.GAME_HAS_BEGUN',
    'unit/game/cancel.test.ts > a game opened by mistake > is not cancelled any more after its first number',
  ),
  message(
    'This game has been cancelled.',
    'refusals.GAME_CANCELLED',
    'unit/game/cancel.test.ts > a cancelled game > is not voided: it counts nothing already',
  ),
  message(
    'This game has already been voided.',
    'refusals.GAME_ALREADY_VOIDED',
    'unit/game/finish.test.ts > voiding > is refused the second time',
  ),
  message(
    'This game has not ended yet: its shares are settled by FINISH.',
    'refusals.GAME_NOT_ENDED',
    'unit/game/payments.test.ts > paying a winner > is refused before the game has ended: its shares may still change',
  ),
  message(
    'Payments of this game are not ticked here.',
    'refusals.PAYMENTS_NOT_KEPT',
    'unit/game/payments.test.ts > paying a winner > is refused for a game that is %s',
  ),
  message(
    'Card {cardId} has no share of this game.',
    'refusals.CARD_WITHOUT_SHARE',
    'unit/game/payments.test.ts > paying a winner > is refused for a card without a share',
  ),
  message(
    'Card {cardId} has already been paid.',
    'refusals.ALREADY_PAID',
    'unit/game/payments.test.ts > paying a winner > is refused the second time',
  ),
  message(
    'Card {cardId} has not been paid.',
    'refusals.NOT_PAID',
    'unit/game/payments.test.ts > taking a payment back > is refused for a card that was %s',
  ),
  message(
    'Please give a reason.',
    'refusals.REASON_MISSING',
    'unit/game/finish.test.ts > voiding > needs a reason',
  ),
  message(
    'Please give a reason of at least three letters.',
    'refusals.REASON_TOO_SHORT',
    'unit/game/late-winners.test.ts > withdrawing a winner > is refused with the reason %j',
    'unit/game/finish.test.ts > voiding > needs a reason that says something: not %j',
  ),
  message(
    'A game can be voided within 24 hours of its opening only.',
    'refusals.VOID_TOO_LATE',
    'unit/game/voids.test.ts > voiding > after 24 hours is refused where the agent has set so',
  ),
  message(
    'This game was opened more than 24 hours ago: the agent has to consent.',
    'refusals.VOID_NEEDS_CONSENT',
    'unit/game/voids.test.ts > voiding > after 24 hours needs the consent of the agent',
  ),
  message(
    'This game can be voided without asking the agent.',
    'refusals.VOID_NEEDS_NO_CONSENT',
    'unit/game/voids.test.ts > asking for a void > is refused where nobody has to be asked: %s',
  ),
  message(
    'The agent has already been asked to void this game.',
    'refusals.VOID_ALREADY_REQUESTED',
    'unit/game/voids.test.ts > asking for a void > is refused while one waits',
  ),
  message(
    'No request to void this game is waiting.',
    'refusals.VOID_NOT_REQUESTED',
    'unit/game/voids.test.ts > the agent > answers no more when it %s',
  ),
  message(
    'The record of this holds an entry that is not ours or cannot be read. It stands still until the agent has looked at it.',
    'refusals.STREAM_HALTED',
    'integration/services/forged-events.test.ts > somebody with access to the event store > draws the numbers that let a card win: found, nobody is paid, and the game goes on after quarantine',
  ),
  message(
    'This is not found any more, or somebody has looked into it already.',
    'refusals.FINDING_NOT_OPEN',
    'unit/findings/acknowledge.test.ts > a finding that cannot be acknowledged > somebody has looked into it',
  ),
  message(
    'Nothing is wrong with this entry, or it is not there any more.',
    'refusals.EVENT_NOT_FLAWED',
    'integration/services/forged-events.test.ts > the agent > can have nothing skipped that is ours, and must say why',
  ),
  message(
    'Someone else has just changed this. Please try again.',
    'refusals.CONFLICT',
    'integration/services/handle.test.ts > a command that loses every time is refused with CONFLICT',
  ),
  message(
    'The sealed draw of this game is not the one committed to. Please call the operator.',
    'refusals.DRAW_DAMAGED',
    'unit/game/seeds.test.ts > whoever holds the key cannot put another seed under the commitment',
  ),
  message(
    'The seal of this game has been renewed. Please note the new one and start again.',
    'refusals.DRAW_RENEWED',
    'unit/game/open.test.ts > a draft that no game may be opened with is refused before anything is written > one that is not the one that the screen showed',
  ),
  message(
    'The seal of this game is out of date and has to be renewed. Please try again.',
    'refusals.DRAW_OUTDATED',
    'unit/game/open.test.ts > a draft that no game may be opened with is refused before anything is written > one that is older than 12 hours',
  ),
  message(
    'Game {gameNumber} has begun: please say why it is left.',
    'refusals.ABANDON_REASON_MISSING',
    'unit/game/finish.test.ts > the next game is opened > a game of which a number was called is not left without a reason',
  ),
  message(
    'This game has to be cut before its first number.',
    'refusals.CUT_MISSING',
    'unit/game/cut.test.ts > without a cut > nothing starts and nothing is drawn where it is required',
  ),
  message(
    'The cut stands on the board for three seconds before the first number.',
    'refusals.CUT_STANDS',
    'unit/game/cut.test.ts > a cut stands on the board for three seconds before the first number, whoever asks for it',
  ),
  message(
    'This game has no cut.',
    'refusals.CUT_NOT_ASKED',
    'unit/game/cut.test.ts > the cut of the draw > is not asked for where the branch has it off, nor by a game of version 1',
  ),
  message(
    'This game has been cut already.',
    'refusals.CUT_ALREADY_GIVEN',
    'unit/game/cut.test.ts > the cut of the draw > is given once, before the first number: %s',
  ),
  message(
    'This game has begun: it could be cut only before its first number.',
    'refusals.CUT_TOO_LATE',
    'unit/game/cut.test.ts > the cut of the draw > is given once, before the first number: %s',
  ),
  message(
    'In this branch players have to call the cut.',
    'refusals.CUT_MUST_BE_CALLED',
    'unit/game/cut.test.ts > the cut of the draw > may come from the machine where it is offered, never where it is required',
  ),
  message(
    'The draw of this game is sealed under another draw key. Please call the operator.',
    'refusals.DRAW_KEY_WRONG',
    'unit/game/open.test.ts > a draft that no game may be opened with is refused before anything is written > one whose seed cannot be told: %s',
    'unit/http/errors.test.ts > a draw sealed under another draw key: the operator is called, nothing is said of the key',
    'unit/game/seeds.test.ts > a sealed seed opens under no other key, for no other game, branch or commitment',
  ),
]);
