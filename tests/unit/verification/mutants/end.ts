import { added, all, removed, repeated, saying, tellingOf } from '../../../support/verification/mutate.ts';
import { plain, tenth, left, voided, late, cancelled, paidBack } from './games.ts';
import { HEX, timeOf, type Mutant, mutant } from './mutant.ts';

const shares = (change: object) =>
  saying(
    'GameFinished',
    (data) => ({ ...data, winners: (data['winners'] as object[]).map((each) => ({ ...each, ...change })) }),
    -1,
  );

/** The end, and what is taken back. */
export const endMutants: readonly Mutant[] = [
  mutant('share-winners', "the win is the winners'", plain, saying('GameFinished', { winners: [] })),
  mutant(
    'share-winners',
    "and nobody else's",
    plain,
    saying('GameFinished', { winners: [{ cardId: 99, share: '96.00' }] }),
  ),
  mutant('share', 'each has the same', plain, shares({ share: '0.01' })),
  mutant('share-jackpot', 'of the bonus too', tenth, shares({ jackpot: '0.01' })),
  mutant(
    'remainder',
    "what does not divide is nobody's",
    plain,
    saying('GameFinished', { remainder: '0.05' }),
  ),
  mutant(
    'remainder-jackpot',
    'of the bonus too',
    tenth,
    saying('GameFinished', { jackpotRemainder: '0.05' }, -1),
  ),
  mutant(
    'jackpot-lost',
    'a game left behind has no bonus',
    left,
    saying('GameFinished', { jackpotLost: undefined }, -1),
  ),
  mutant('payment-unowed', 'who has a share is paid', plain, saying('WinnerPaid', { cardId: 99 })),
  mutant('payment-twice', 'once', plain, repeated('WinnerPaid')),
  mutant(
    'payment-unknown',
    'what was paid is taken back',
    paidBack,
    saying('PaymentWithdrawn', { cardId: 99 }),
  ),
  mutant(
    'void-late',
    'a late void needs the agent',
    late,
    all(removed('VoidConsented'), removed('VoidRequested'), tellingOf('GameVoided', { actor: late.owner })),
  ),
  mutant(
    'void-late',
    'a late void is asked for where the agent consents',
    late,
    added({ type: 'LateVoidsSet', data: { lateVoids: 'refused' } }, 'after', 'AccountRegistered', 1),
  ),
  mutant(
    'void-late',
    'an early void is not asked for',
    late,
    tellingOf('VoidRequested', { at: timeOf(late, 'GameFinished') }),
  ),
  mutant(
    'void-reason',
    'consent is to the reason that was asked with',
    late,
    saying('GameVoided', { reason: 'another one' }),
  ),
  mutant(
    'void-amounts',
    'what was counted is taken out',
    voided,
    saying('GameVoided', { totalBet: '10.00' }),
  ),
  mutant('void-amounts', 'on its own day', voided, saying('GameVoided', { openedOn: '2026-11-01' })),
  mutant(
    'void-amounts',
    'of a cancelled game too',
    cancelled,
    saying('GameCancelled', { houseProfit: '0.00' }),
  ),
  mutant('void-seed', 'a seed is told once', voided, saying('GameVoided', { seed: HEX })),
  mutant(
    'cancel-late',
    'nothing is cancelled once a number was called',
    cancelled,
    added({ type: 'NumberDrawn', data: { place: 1, number: 1 } }, 'before', 'GameCancelled'),
  ),
  mutant(
    'cancel-late',
    'or a cut',
    cancelled,
    added({ type: 'CutGiven', data: { cut: '1', by: 'called' } }, 'before', 'GameCancelled'),
  ),
];
