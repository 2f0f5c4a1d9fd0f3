import { added, all, removed, repeated, saying } from '../../../support/verification/mutate.ts';
import { plain, oldClient, unpaid, changed, lateWinners, withdrawn, mistaken, unwon } from './games.ts';
import { type Mutant, mutant } from './mutant.ts';

/** The first of its kind that was late. */
const firstLate = (type: 'CardChecked' | 'WinnerRecorded') =>
  lateWinners.log.filter((event) => event.type === type).findIndex((event) => 'late' in event.data);

/** Checks and winners. */
export const winnerMutants: readonly Mutant[] = [
  mutant(
    'type-fixed',
    'the winner type stays where it is fixed',
    changed,
    saying('GameOpened', { typeFixed: true }),
  ),
  mutant(
    'type-called',
    'a change tells when it came',
    changed,
    saying('WinnerTypeChanged', { called: undefined }),
  ),
  mutant('check-unsold', 'a card that was sold is checked', plain, saying('CardChecked', { cardId: 99 })),
  mutant('check-type', 'by the winner type of the game', plain, saying('CardChecked', { winnerType: 'T' })),
  mutant('check-called', 'by the numbers called', plain, saying('CardChecked', { called: 1 })),
  mutant('check-verdict', 'a winner is told so', plain, saying('CardChecked', { completedAt: null })),
  mutant('check-verdict', 'who is none is told so', unwon, saying('CardChecked', { completedAt: 2 })),
  mutant(
    'check-late',
    'a late card is told so',
    lateWinners,
    saying('CardChecked', { late: undefined }, firstLate('CardChecked')),
  ),
  mutant(
    'winner-incomplete',
    'a winner is complete',
    unwon,
    added({ type: 'WinnerRecorded', data: { cardId: 1, completedAt: 2 } }, 'after', 'CardChecked'),
  ),
  mutant(
    'winner-place',
    'on the call that completed it',
    plain,
    saying('WinnerRecorded', { completedAt: 1 }),
  ),
  mutant('winner-twice', 'once per card', plain, all(repeated('WinnerRecorded'))),
  mutant('winner-unchecked', 'no winner without a check', plain, removed('CardChecked')),
  mutant('winner-not-recorded', 'a card that wins is recorded at once', plain, removed('WinnerRecorded')),
  mutant(
    'winner-late',
    'a late card wins nothing where none does',
    lateWinners,
    saying('GameOpened', { late: 'never' }),
  ),
  mutant(
    'winner-late-mark',
    'a late winner is marked',
    lateWinners,
    saying('WinnerRecorded', { late: undefined }, firstLate('WinnerRecorded')),
  ),
  mutant(
    'withdrawn-unknown',
    'only a winner is withdrawn',
    withdrawn,
    saying('WinnerWithdrawn', { cardId: mistaken === 1 ? 2 : 1 }),
  ),
  mutant(
    'withdrawn-marks',
    'who is late goes by those left',
    withdrawn,
    saying('WinnerWithdrawn', { inTime: [1] }),
  ),
  mutant('missed-winner', 'a card that was complete is paid', unpaid, (log) => log),
  mutant(
    'claim-unsold',
    'an old client claims for cards that were sold',
    oldClient,
    saying('WinnerClaimed', { cardId: 9 }),
  ),
  mutant('claim-twice', 'once per card', oldClient, repeated('WinnerClaimed')),
];
