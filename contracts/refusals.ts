import type { GridFault } from './cartelas/card-faults.ts';

/**
 * Every refusal of a business rule: code -> HTTP status and message. Messages are the spec's (sections 5 and 8) where it
 * has one; `{name}` is filled from the refusal's params.
 */
export const refusals = {
  // session
  SIGN_IN_REFUSED: [401, 'Invalid username or password.'],
  TOO_MANY_ATTEMPTS: [429, 'Too many attempts. Please wait a moment and try again.'],
  TOO_MANY_EXPORTS: [
    429,
    'Other files of yours are still being made. Please wait until they are done, or cancel them.',
  ],
  EXPORTS_FULL: [429, 'Many files are being made just now. Please wait a moment and try again.'],
  LIST_TOO_LONG: [503, 'This took too long. Please ask for fewer days.'],
  CODE_NEEDED: [401, 'Please enter the code from your authenticator app.'],
  CODE_WRONG: [409, 'This code is not right.'],
  CODE_USED: [409, 'This code has been used already. Please wait for the next one.'],
  FIRST_STEP_EXPIRED: [401, 'This took too long. Please enter your username and password again.'],
  NEW_SCREENS_NEEDED: [403, 'The old program cannot do this here. Please use the new screens.'],
  SECOND_FACTOR_REQUIRED: [403, 'Please set up two-step sign-in first: it is required here.'],
  PASSWORD_NEEDED: [403, 'Please confirm this with your password.'],
  PASSWORD_GIVEN: [403, 'This password was set by somebody else. Please choose your own first.'],
  NOT_SIGNED_IN: [401, 'Please log in again.'],
  NOT_ALLOWED: [403, 'You are not allowed to do this.'],
  NOT_FOUND: [404, 'Not found.'],
  INVALID_INPUT: [400, 'Some fields are not valid.'],
  TEXT_UNSEEN: [400, 'This text has characters that cannot be seen. Please type it anew.'],
  // accounts and branches
  USERNAME_TAKEN: [409, 'This username is already taken.'],
  BRANCH_NAME_TAKEN: [409, 'There is a branch named {branchName} already.'],
  PASSWORD_WRONG: [409, 'The present password is not right.'],
  PASSWORD_SAME: [400, 'Please choose another password than the present one.'],
  PASSWORD_GUESSABLE: [
    400,
    'This password is one of the first that others would try. Please choose another one.',
  ],
  PASSWORD_TOO_SHORT: [400, 'This password has to be at least {least} characters long.'],
  FIELDS_MISSING: [400, 'Please fill all the fields'],
  BRANCH_NAME_WRONG: [409, 'Invalid branch. Please select a branch properly.'],
  SECOND_FACTOR_ON: [409, 'Two-step sign-in is on already.'],
  SECOND_FACTOR_OFF: [409, 'Two-step sign-in is not on.'],
  SECOND_FACTOR_KEPT: [409, 'Two-step sign-in is required here and cannot be turned off.'],
  ENROLMENT_EXPIRED: [409, 'This took too long. Please begin again.'],
  LAST_AGENT: [409, 'This is the only agent. Register another one first.'],
  OWNS_BRANCHES: [409, 'This super admin still owns branches.'],
  // cartelas
  CARD_ID_IN_USE: [409, 'Number {cardId} is already added!'],
  CARD_NOT_FOUND: [404, 'Card not found.'],
  CARD_INVALID: [400, 'Please ensure all cells are filled with valid numbers.'],
  CARD_SAME_NUMBERS: [409, 'Card {cardId} has the same numbers.'],
  FILE_NOT_READABLE: [400, 'The file is not valid: {problem} (line {line}, column {column}).'],
  FILE_TOO_INTRICATE: [400, 'The file is too intricate to be read. Please save the cards as a plain list.'],
  FILE_UNDER_WAY: [409, 'Other files of yours are still being read. Please wait a moment and try again.'],
  FILE_TOO_LARGE: [413, 'The file is larger than 5 MB.'],
  FILE_TOO_MANY_CARDS: [400, 'The file has {count} cards; at most {most} can be imported at once.'],
  FILE_WITHOUT_CARDS: [400, 'No cards were found in the file.'],
  FILE_WITHOUT_NUMBERS: [
    409,
    'The cards of this file do not name their numbers. They can be numbered {first} to {last} by their place in it, once you confirm that.',
  ],
  FILE_NUMBERS_IN_KEYS: [
    409,
    'The cards of this file stand under names such as {key}. The digits can be their numbers, {first} to {last}, once you confirm that.',
  ],
  FILE_NUMBERS_DIFFER: [
    400,
    'The cards of this file have two numbers that differ, {one} and {other}. Leave only the printed one in it.',
  ],
  FILE_LISTS_UNNUMBERED: [
    400,
    'The file holds several lists, and the cards of some do not name their numbers: {lists}. Import each list by itself.',
  ],
  FILE_LISTS_CLASH: [
    400,
    'Card {cardId} stands in two lists of the file with different numbers: {lists}. Import the one you want by itself.',
  ],
  SPREADSHEET_NOT_READABLE: [400, 'The spreadsheet cannot be read. Please save it again as XLSX or CSV.'],
  SPREADSHEET_TOO_LARGE: [413, 'The spreadsheet is too large when it is unpacked.'],
  SOURCE_OR_DESTINATION_MISSING: [400, 'Please select both source and destination branches'],
  // opening a game
  LEGACY_GAMES_OFF: [
    403,
    'Games are not played with the old program here any more. Please play on the new screens.',
  ],
  BET_PRICE_MISSING: [400, 'Please select a bet price.'],
  TOO_FEW_CARTELAS: [400, 'Please select at least 3 numbers.'],
  BET_PERCENT_MISSING: [400, 'Please select a bet percent.'],
  BRANCH_ID_MISSING: [400, 'Branch ID is missing. Please ensure branch is selected.'],
  CARTELA_UNKNOWN: [409, 'Card {cardId} is not a card of this branch.'],
  CARTELA_TWICE: [409, 'Number {cardId} is already added!'],
  GAME_NUMBER_TAKEN: [409, 'Game {gameNumber} has already been started in another window.'],
  DRAW_RENEWED: [409, 'The seal of this game has been renewed. Please note the new one and start again.'],
  DRAW_OUTDATED: [409, 'The seal of this game is out of date and has to be renewed. Please try again.'],
  ABANDON_REASON_MISSING: [409, 'Game {gameNumber} has begun: please say why it is left.'],
  TOTALS_WRONG: [409, 'Total bet, house profit and total win do not match.'],
  // in a game
  GAME_NOT_OPEN: [409, 'This game is not open.'],
  GAME_STILL_OPEN: [409, 'This game is still open: it can be replayed once it has ended.'],
  GAME_NOT_DRAWN_HERE: [409, 'This game is played on the old client: nothing is drawn or checked here.'],
  GAME_ALREADY_STARTED: [409, 'This game has already been started.'],
  GAME_NOT_RUNNING: [409, 'This game is not running.'],
  GAME_NOT_PAUSED: [409, 'This game is not paused.'],
  GAME_PAUSED: [409, 'This game is paused.'],
  ALL_NUMBERS_DRAWN: [409, 'All numbers have been drawn!'],
  WINNER_TYPE_FIXED: [409, 'The winner type is fixed once the cut or a number has been called.'],
  CUT_MISSING: [409, 'This game has to be cut before its first number.'],
  CUT_STANDS: [409, 'The cut stands on the board for three seconds before the first number.'],
  CUT_NOT_ASKED: [409, 'This game has no cut.'],
  CUT_ALREADY_GIVEN: [409, 'This game has been cut already.'],
  CUT_TOO_LATE: [409, 'This game has begun: it could be cut only before its first number.'],
  CUT_MUST_BE_CALLED: [409, 'In this branch players have to call the cut.'],
  LATE_WINNER: [
    409,
    'Card {cardId} was complete only after the first winner: this branch records no late winners.',
  ],
  WINNER_NOT_RECORDED: [409, 'Card {cardId} is not recorded as a winner.'],
  GAME_SESSION_MISSING: [400, 'Game Session ID is missing. Please start a new game session.'],
  GAME_SESSION_CORRUPTED: [400, 'Stored game session ID is corrupted.'],
  CARD_NOT_REGISTERED: [409, 'Invalid: Card ID not registered.'],
  GAME_HAS_BEGUN: [
    409,
    'This game has begun: it could be cancelled only before its cut and its first number.',
  ],
  GAME_CANCELLED: [409, 'This game has been cancelled.'],
  GAME_ALREADY_VOIDED: [409, 'This game has already been voided.'],
  GAME_NOT_ENDED: [409, 'This game has not ended yet: its shares are settled by FINISH.'],
  PAYMENTS_NOT_KEPT: [409, 'Payments of this game are not ticked here.'],
  CARD_WITHOUT_SHARE: [409, 'Card {cardId} has no share of this game.'],
  ALREADY_PAID: [409, 'Card {cardId} has already been paid.'],
  NOT_PAID: [409, 'Card {cardId} has not been paid.'],
  VOID_TOO_LATE: [409, 'A game can be voided within 24 hours of its opening only.'],
  VOID_NEEDS_CONSENT: [409, 'This game was opened more than 24 hours ago: the agent has to consent.'],
  VOID_NEEDS_NO_CONSENT: [409, 'This game can be voided without asking the agent.'],
  VOID_ALREADY_REQUESTED: [409, 'The agent has already been asked to void this game.'],
  VOID_NOT_REQUESTED: [409, 'No request to void this game is waiting.'],
  REASON_MISSING: [400, 'Please give a reason.'],
  REASON_TOO_SHORT: [400, 'Please give a reason of at least three letters.'],
  // machinery
  STREAM_HALTED: [
    409,
    'The record of this holds an entry that is not ours or cannot be read. It stands still until the agent has looked at it.',
  ],
  FINDING_NOT_OPEN: [409, 'This is not found any more, or somebody has looked into it already.'],
  EVENT_NOT_FLAWED: [409, 'Nothing is wrong with this entry, or it is not there any more.'],
  CONFLICT: [409, 'Someone else has just changed this. Please try again.'],
  DRAW_KEY_WRONG: [503, 'The draw of this game is sealed under another draw key. Please call the operator.'],
  SECOND_FACTOR_KEY_WRONG: [503, 'The codes of this account cannot be checked. Please call the operator.'],
  DRAW_DAMAGED: [503, 'The sealed draw of this game is not the one committed to. Please call the operator.'],
  UNAVAILABLE: [503, 'An unexpected error occurred. Please try again later.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof refusals;
export type RefusalParams = Record<string, string | number>;

/** A refusal as a value: what a decider returns instead of events. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  /** CARD_INVALID: what is wrong with the numbers, as codes. */
  readonly faults?: readonly GridFault[];
}

/** A refusal by its code; `params` fill the `{name}`s of its message. */
export function refuse(code: RefusalCode, params: RefusalParams = {}): Refusal {
  return { kind: 'refusal', code, params };
}

/** Whether what came of something is a refusal. */
export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'kind' in result && result.kind === 'refusal';
}

/** The English message with its params filled in; a `{name}` without a param becomes empty. */
export function refusalMessage(refusal: Pick<Refusal, 'code' | 'params'>): string {
  return refusals[refusal.code][1].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(refusal.params[name] ?? ''),
  );
}
