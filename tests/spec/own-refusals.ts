import type { Rows } from './row.ts';

const section = 'beyond';

const UNREADABLE =
  'unit/cartelas-decider/import.test.ts > importing a file > that cannot be read is refused whole';

/** Refusals that the specification has no words for. */
export const ownRefusals: Rows = [
  {
    section,
    kind: 'message',
    says: 'Invalid username or password.',
    key: 'refusals.SIGN_IN_REFUSED',
    proof: ['e2e/login.test.ts > wrong and empty credentials read the same and say nothing more'],
  },
  {
    section,
    kind: 'message',
    says: 'Too many attempts. Please wait a moment and try again.',
    key: 'refusals.TOO_MANY_ATTEMPTS',
    proof: ['e2e/login.test.ts > after too many attempts it says how long to wait'],
  },
  {
    section,
    kind: 'message',
    says: 'Please log in again.',
    key: ['refusals.NOT_SIGNED_IN', 'login.ended'],
    proof: ['integration/access/policy.test.ts > %s > is closed to those without a session'],
  },
  {
    section,
    kind: 'message',
    says: 'You are not allowed to do this.',
    key: 'refusals.NOT_ALLOWED',
    proof: ['integration/access/policy.test.ts > %s > is open to %s only if it says so'],
  },
  {
    section,
    kind: 'message',
    says: 'Not found.',
    key: 'refusals.NOT_FOUND',
    proof: [
      "integration/access/policy.test.ts > %s > answers 404 for somebody else's id and for one that is nobody's (%s)",
    ],
  },
  {
    section,
    kind: 'message',
    says: 'Some fields are not valid.',
    key: 'refusals.INVALID_INPUT',
    proof: [
      'integration/http/problems.test.ts > whatever is wrong with a request, the answer is a problem document and never a stack trace > %s',
    ],
  },
  {
    section,
    kind: 'message',
    says: 'This username is already taken.',
    key: 'refusals.USERNAME_TAKEN',
    proof: [
      'unit/accounts/accounts.test.ts > usernames > one that is held is taken',
      'e2e/super-admin-branches.test.ts > a branch is registered with its user, with every fault said beside its field',
    ],
  },
  {
    section,
    kind: 'message',
    says: 'The present password is not right.',
    key: 'refusals.PASSWORD_WRONG',
    proof: [
      'integration/accounts/sign-in.test.ts > changing the password ends the other sessions and makes the old one worthless',
    ],
  },
  {
    section,
    kind: 'message',
    says: 'This super admin still owns branches.',
    key: 'refusals.OWNS_BRANCHES',
    proof: [
      'unit/accounts/accounts.test.ts > deleting > is refused while the super admin still owns branches',
    ],
  },
  {
    section,
    kind: 'message',
    says: 'Card not found.',
    key: 'refusals.CARD_NOT_FOUND',
    proof: [
      'unit/cartelas-decider/edit.test.ts > changing a cartela > is refused for a card that is not there',
    ],
  },
  {
    section,
    kind: 'message',
    says: 'Card {cardId} has the same numbers.',
    key: 'refusals.CARD_SAME_NUMBERS',
    proof: [
      'unit/cartelas-decider/edit.test.ts > adding a cartela > is refused for numbers that another card has',
    ],
  },
  {
    section,
    kind: 'message',
    says: 'The file is not valid: {problem} (line {line}, column {column}).',
    key: 'refusals.FILE_NOT_READABLE',
    proof: [UNREADABLE],
  },
  {
    section,
    kind: 'message',
    says: 'The file is larger than 5 MB.',
    key: ['refusals.FILE_TOO_LARGE', 'register.importTooBig'],
    proof: [
      'unit/cartelas/cartela-file.test.ts > a file that is too large is refused > more than 5 MB, counted in bytes',
    ],
  },
  {
    section,
    kind: 'message',
    says: 'The file has {count} cards; at most {most} can be imported at once.',
    key: 'refusals.FILE_TOO_MANY_CARDS',
    proof: [
      'unit/cartelas/cartela-file.test.ts > a file that is too large is refused > more than 10,000 cards',
    ],
  },
  {
    section,
    kind: 'message',
    says: 'No cards were found in the file.',
    key: 'refusals.FILE_WITHOUT_CARDS',
    proof: ['unit/cartelas-decider/import.test.ts > importing a file > without cards is refused'],
  },
  {
    section,
    kind: 'message',
    says: 'These are too many cards for one go. Please split them up.',
    key: 'refusals.TOO_MANY_CARDS',
    proof: [
      'unit/cartelas-decider/copy.test.ts > a large copy > of more cards than one append can hold is refused whole',
    ],
  },
  {
    section,
    kind: 'message',
    says: 'Card {cardId} is not a card of this branch.',
    key: ['refusals.CARTELA_UNKNOWN', 'register.notOfBranch'],
    proof: ['integration/game/over-http.test.ts > Start answers with the words of the spec > %s'],
  },
  {
    section,
    kind: 'message',
    says: 'Game {gameNumber} has already been started in another window.',
    key: 'refusals.GAME_NUMBER_TAKEN',
    proof: ['unit/game/open.test.ts > a game number is used once > a game opened already is taken'],
  },
  {
    section,
    kind: 'message',
    says: 'Total bet, house profit and total win do not match.',
    key: 'refusals.TOTALS_WRONG',
    proof: [
      'unit/game/legacy-game.test.ts > the totals an old client announces > are refused: %s',
      'unit/game/legacy-game.test.ts > a game opened by an old client > is refused: %s',
    ],
  },
  {
    section,
    kind: 'message',
    says: 'This game is played on the old client: nothing is drawn or checked here.',
    key: 'refusals.GAME_NOT_DRAWN_HERE',
    proof: ['unit/game/legacy-game.test.ts > a game played on an old client > cannot be %s here'],
  },
  {
    section,
    kind: 'message',
    says: 'This game is not open.',
    key: 'refusals.GAME_NOT_OPEN',
    proof: ['unit/game/draw.test.ts > nothing is drawn > before the game is opened'],
  },
  {
    section,
    kind: 'message',
    says: 'This game has already been started.',
    key: 'refusals.GAME_ALREADY_STARTED',
    proof: ['unit/game/play.test.ts > START GAME > is refused the second time'],
  },
  {
    section,
    kind: 'message',
    says: 'This game is not running.',
    key: 'refusals.GAME_NOT_RUNNING',
    proof: ['unit/game/play.test.ts > PAUSE > is refused before START GAME'],
  },
  {
    section,
    kind: 'message',
    says: 'This game is not paused.',
    key: 'refusals.GAME_NOT_PAUSED',
    proof: ['unit/game/play.test.ts > PAUSE > does not resume a running game'],
  },
  {
    section,
    kind: 'message',
    says: 'This game has already been voided.',
    key: 'refusals.GAME_ALREADY_VOIDED',
    proof: ['unit/game/finish.test.ts > voiding > is refused the second time'],
  },
  {
    section,
    kind: 'message',
    says: 'Please give a reason.',
    key: 'refusals.REASON_MISSING',
    proof: ['unit/game/finish.test.ts > voiding > needs a reason'],
  },
  {
    section,
    kind: 'message',
    says: 'Someone else has just changed this. Please try again.',
    key: 'refusals.CONFLICT',
    proof: ['integration/services/handle.test.ts > a command that loses every time is refused with CONFLICT'],
  },
  {
    section,
    kind: 'message',
    says: 'The draw of this game is sealed under another draw key. Please call the operator.',
    key: 'refusals.DRAW_KEY_WRONG',
    proof: [
      'unit/http/errors.test.ts > a draw sealed under another draw key: the operator is called, nothing is said of the key',
      'unit/game/seeds.test.ts > a sealed seed opens under no other key, for no other game and for no other branch',
    ],
  },
];
