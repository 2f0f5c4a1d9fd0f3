import {
  added,
  all,
  moved,
  removed,
  repeated,
  saying,
  tellingOf,
  tornOut,
} from '../../../support/verification/mutate.ts';
import {
  plain,
  winner,
  two,
  left,
  voided,
  late,
  paidBack,
  withdrawn,
  stopped,
  unfinished,
  leftOver,
} from './games.ts';
import { elsewhere, hoursEarlier, timeOf, type Mutant, mutant } from './mutant.ts';

const by = (role: string, accountId: unknown = plain.owner.accountId) => ({ actor: { accountId, role } });

/** The stream, its events and who wrote them. */
export const eventMutants: readonly Mutant[] = [
  mutant('event-missing', 'no event is missing', plain, tornOut('NumberDrawn', 1)),
  mutant('event-missing', 'no event is missing at the end', two, tornOut('NumberDrawn', 0)),
  mutant('event-out-of-place', 'a game is started once', plain, repeated('GameStarted')),
  mutant('event-out-of-place', 'a game is opened once', plain, repeated('GameOpened')),
  mutant('event-out-of-place', 'a game begins with its cards', plain, removed('CartelasSelected')),
  mutant(
    'event-out-of-place',
    'nothing is drawn after the end',
    plain,
    moved('NumberDrawn', 'GameFinished', 0),
  ),
  mutant('event-out-of-place', 'a game ends once', plain, repeated('GameFinished')),
  mutant(
    'event-out-of-place',
    'only what runs is paused',
    plain,
    added({ type: 'GamePaused', data: {} }, 'before', 'GameStarted'),
  ),
  mutant(
    'event-out-of-place',
    'only what is paused goes on',
    plain,
    added({ type: 'GameResumed', data: {} }, 'after', 'GameStarted'),
  ),
  mutant(
    'event-out-of-place',
    'a game is paused by its own check',
    plain,
    added({ type: 'GamePaused', data: { check: 1 } }, 'after', 'GameStarted'),
  ),
  mutant(
    'event-out-of-place',
    'nobody is paid before the end',
    plain,
    added({ type: 'WinnerPaid', data: { cardId: winner } }, 'before', 'GameFinished'),
  ),
  mutant('event-out-of-place', 'what was voided stays voided', voided, repeated('GameVoided')),
  mutant(
    'event-out-of-place',
    'a void is consented to where it was asked for',
    late,
    removed('VoidRequested'),
  ),
  mutant(
    'time-backwards',
    'times go forward',
    plain,
    tellingOf('NumberDrawn', { at: hoursEarlier(timeOf(plain, 'NumberDrawn')) }),
  ),
  mutant(
    'time-implausible',
    'nothing is of tomorrow',
    plain,
    tellingOf('WinnerPaid', { at: '2099-12-31T12:00:00.000Z' }),
  ),
  mutant(
    'business-date',
    'the business date is the day of the business',
    plain,
    tellingOf('GameOpened', { businessDate: '2026-11-26' }),
  ),
  mutant(
    'actor-unknown',
    'who acts is registered',
    plain,
    tellingOf('GameOpened', by('branch_admin', elsewhere)),
  ),
  mutant(
    'actor-role',
    'a number is drawn by the cashier',
    plain,
    tellingOf('NumberDrawn', by('super_admin')),
  ),
  mutant(
    'actor-role',
    'a void is by the super admin',
    voided,
    tellingOf('GameVoided', { actor: voided.cashier }),
  ),
  mutant('actor-role', "consent is the agent's", late, tellingOf('VoidConsented', { actor: late.owner })),
  mutant('actor-role', 'the role is the one registered', plain, tellingOf('NumberDrawn', by('branch_admin'))),
  mutant(
    'actor-foreign',
    'a cashier acts in its own branch',
    plain,
    saying('AccountRegistered', { branch: { branchId: elsewhere, branchName: 'Bole' } }, 2),
  ),
  mutant(
    'actor-foreign',
    'a super admin voids in its own branches',
    voided,
    all(saying('BranchRegistered', { ownerId: elsewhere })),
  ),
  mutant('actor-without-permission', 'without permission nobody plays', stopped, (log) => log),
  mutant('reason-missing', 'a void has a reason', voided, saying('GameVoided', { reason: ' x ' })),
  mutant(
    'reason-missing',
    'a withdrawn winner has a reason',
    withdrawn,
    saying('WinnerWithdrawn', { reason: '' }),
  ),
  mutant(
    'reason-missing',
    'a payment taken back has a reason',
    paidBack,
    saying('PaymentWithdrawn', { reason: '12' }),
  ),
  mutant(
    'reason-missing',
    'a game left behind has a reason',
    left,
    saying('GameFinished', { reason: undefined }, -1),
  ),
  mutant('reason-missing', 'a void asked for has a reason', late, saying('VoidRequested', { reason: '-' })),
  mutant('game-number-gap', 'games are numbered without gaps', two, (log) =>
    log.filter(({ stream }) => !stream.endsWith('-2') || !stream.startsWith('game-')),
  ),
  mutant('game-before-open', 'one game ends before the next begins', unfinished, (log) => log),
  mutant(
    'game-before-open',
    'no game ends after the next has begun, but by its opening',
    leftOver,
    tellingOf('GameFinished', { commandId: elsewhere }),
  ),
];
