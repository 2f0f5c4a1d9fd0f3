import {
  added,
  all,
  moved,
  removed,
  repeated,
  saying,
  tellingOf,
} from '../../../support/verification/mutate.ts';
import type { PlayedLog } from '../../../support/verification/played-log.ts';
import { plain, two, cancelled, required, uncut, aged, rekeyed, slow } from './games.ts';
import { HEX, hoursEarlier, timeOf, type Mutant, mutant } from './mutant.ts';

const drawOf = (change: object) =>
  saying('GameOpened', (data) => ({ ...data, draw: { ...(data['draw'] as object), ...change } }));

const ball = (nth: number, number: number) => saying('NumberDrawn', { number }, nth);

const allDrawnBy = ({ log }: PlayedLog): number[] =>
  log.flatMap((event) => (event.type === 'NumberDrawn' ? [event.data.number] : []));

const drawnBy = (played: PlayedLog, nth: number) => allDrawnBy(played)[nth] ?? 0;

/** The least number that was not drawn: in no place is it right by chance. */
function undrawnBy(played: PlayedLog): number {
  const drawn = new Set(allDrawnBy(played));
  let number = 1;
  while (drawn.has(number)) number += 1;
  return number;
}

/** Its draft, its seed, its cut and its numbers. */
export const drawMutants: readonly Mutant[] = [
  mutant('commitment-missing', 'the seed was committed to', plain, removed('DrawCommitted')),
  mutant('commitment-late', 'before the sale', plain, moved('DrawCommitted', 'GameOpened')),
  mutant('commitment-repeated', 'no commitment twice', plain, repeated('DrawCommitted')),
  mutant('commitment-differs', 'one commitment to a game', plain, drawOf({ commitment: HEX })),
  mutant('seed-commitment', 'the seed gives the commitment', plain, saying('GameFinished', { seed: HEX })),
  mutant(
    'seed-commitment',
    'the seed of a cancelled game too',
    cancelled,
    saying('GameCancelled', { seed: HEX }),
  ),
  mutant(
    'seed-commitment',
    'the seed of a replaced draft too',
    rekeyed,
    saying('DrawRevealed', { seed: HEX }),
  ),
  mutant('draw-version', 'nothing goes back to version 1', plain, saying('GameOpened', { draw: undefined })),
  mutant(
    'draft-number',
    'a number is committed to in its turn',
    two,
    moved('DrawCommitted', 'DrawCommitted', 2),
  ),
  mutant(
    'draft-reason',
    'a draft is not replaced early',
    aged,
    saying('DrawCommitted', { reason: 'key' }, 1),
  ),
  mutant(
    'draft-reason',
    'a draft of eleven hours is not old',
    aged,
    tellingOf('DrawCommitted', { at: hoursEarlier(timeOf(aged, 'DrawCommitted', 1), 11) }),
  ),
  mutant(
    'draft-reason',
    'the same key is no other key',
    rekeyed,
    saying('DrawCommitted', { reason: 'age' }, 1),
  ),
  mutant('draft-reason', 'nothing was restored', rekeyed, saying('DrawCommitted', { reason: 'restored' }, 1)),
  mutant(
    'draft-reason',
    'a draft that is replaced is named',
    rekeyed,
    saying('DrawCommitted', { replaces: undefined, reason: undefined }, 1),
  ),
  mutant(
    'draft-outdated',
    'no game is opened with an old draft',
    slow,
    tellingOf('DrawCommitted', { at: hoursEarlier(timeOf(slow, 'GameOpened'), 13) }),
  ),
  mutant('draft-used-late', 'no game is opened with a replaced draft', rekeyed, (log) => {
    const [draft] = log.flatMap((event) => (event.type === 'DrawCommitted' ? [event.data.commitment] : []));
    return all(saying('GameOpened', { commitment: draft }), drawOf({ commitment: draft }))(log);
  }),
  mutant(
    'draft-used-late',
    'no game is opened with a draft of before a restore',
    slow,
    added({ type: 'LogRestored', data: {}, stream: 'log' }, 'after', 'DrawCommitted'),
  ),
  mutant('draft-told-early', 'a seed is told when its game is over', plain, (log) => {
    const committed = log.flatMap((event) => (event.type === 'DrawCommitted' ? [event.data] : []));
    const commitment = committed[0]?.commitment ?? '';
    const data = { gameNumber: 1, commitment, seed: plain.seed() };
    return added({ type: 'DrawRevealed', data }, 'after', 'DrawCommitted')(log);
  }),
  mutant('draft-untold', 'the seed of a replaced draft is told', rekeyed, removed('DrawRevealed')),
  mutant('cut-twice', 'one cut', plain, repeated('CutGiven')),
  mutant('cut-late', 'before the first number', plain, moved('CutGiven', 'NumberDrawn')),
  mutant(
    'cut-not-asked',
    'where it is asked for',
    uncut,
    added({ type: 'CutGiven', data: { cut: '7', by: 'called' } }, 'before', 'NumberDrawn'),
  ),
  mutant('cut-not-called', 'called where it has to be', required, saying('CutGiven', { by: 'machine' })),
  mutant('cut-missing', 'nothing is drawn before a cut that is required', required, removed('CutGiven')),
  mutant('ball-order', 'the cut as it was called', plain, saying('CutGiven', { cut: '7' })),
  mutant(
    'ball-order',
    'the numbers are those of the order',
    plain,
    all(ball(0, drawnBy(plain, 1)), ball(1, drawnBy(plain, 0))),
  ),
  mutant('ball-place', 'a number taken out', plain, removed('NumberDrawn', 2)),
  mutant(
    'ball-order',
    'a number put in',
    plain,
    added({ type: 'NumberDrawn', data: { place: 3, number: undrawnBy(plain) } }, 'after', 'NumberDrawn', 1),
  ),
  mutant('ball-place', 'each in its place', plain, saying('NumberDrawn', { place: 5 }, 2)),
  mutant('ball-twice', 'no number twice', plain, ball(3, drawnBy(plain, 0))),
];
