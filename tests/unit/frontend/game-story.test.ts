import { createTranslator } from 'use-intl';
import { expect, test } from 'vitest';
import type { HistoryEvent } from '../../../contracts/game/queries.ts';
import type { Day, Instant } from '../../../contracts/time.ts';
import { catalogue } from '../../../frontend/src/texts/catalogue.ts';
import { detailWords, typeWords } from '../../../frontend/src/parts/history/event-words.ts';
import { statusOf, storyOf } from '../../../frontend/src/parts/history/game-story.ts';

const t = createTranslator({ locale: 'en', messages: catalogue.en, namespace: 'history' });

let revision = 0;
function event(type: string, data: HistoryEvent['data']): HistoryEvent {
  revision += 1;
  return {
    revision: String(revision),
    type,
    at: '2026-11-27T20:15:00.000Z' as Instant,
    businessDate: '2026-11-27' as Day,
    actor: { accountId: null, role: 'branch_admin' },
    username: 'bole',
    data,
  };
}

const hash = 'ab'.repeat(32);
const opened = event('GameOpened', {
  source: 'own',
  ownerId: '01a21f89-2e57-7355-8f61-33c7e2a864f2',
  cartelaCount: 3,
  betPrice: 10,
  betPercent: '0.20',
  winnerType: 'X',
  jackpot: null,
  commitment: hash,
  totalBet: '30.00',
  houseProfit: '6.00',
  totalWin: '24.00',
});
const played = [
  opened,
  event('NumberDrawn', { place: 1, number: 62 }),
  event('NumberDrawn', { place: 2, number: 7 }),
  event('WinnerTypeChanged', { winnerType: 'L' }),
  event('CardChecked', { cardId: 9, winnerType: 'L', called: 2, completedAt: 2 }),
  event('WinnerRecorded', { cardId: 9, completedAt: 2 }),
];
const finished = event('GameFinished', {
  outcome: 'finished',
  winners: [{ cardId: 9, share: '24.00' }],
  remainder: '0.00',
  seed: hash,
});

test('a game is told by its events: the numbers in order, the checks, the winners with their share', () => {
  const story = storyOf([...played, finished]);
  expect(story.balls).toEqual([62, 7]);
  expect(story.winnerType).toBe('L');
  expect(story.checks.map(({ data }) => data.cardId)).toEqual([9]);
  expect(story.winners).toEqual([{ cardId: 9, completedAt: 2, share: '24.00' }]);
});

test('a game is open until it is closed, and a voided one stays voided', () => {
  const voided = event('GameVoided', {
    reason: 'Wrong price',
    ownerId: '01a21f89-2e57-7355-8f61-33c7e2a864f2',
    openedOn: '2026-11-27',
    openedOnUtc: '2026-11-27',
    jackpot: null,
    seed: null,
    totalBet: '30.00',
    houseProfit: '6.00',
    totalWin: '24.00',
  });
  expect(statusOf(storyOf(played))).toBe('open');
  expect(statusOf(storyOf([...played, finished]))).toBe('finished');
  expect(statusOf(storyOf([...played, finished, voided]))).toBe('voided');
  expect(detailWords(t, voided)).toBe('Wrong price');
});

test('what came late, was taken back or changed after calls is put into words', () => {
  const words = (type: Parameters<typeof event>[0], data: HistoryEvent['data']) =>
    detailWords(t, event(type, data));
  expect([
    words('GamePaused', { check: 9 }),
    words('GamePaused', {}),
    words('WinnerTypeChanged', { winnerType: 'L', called: 12 }),
    words('CardChecked', { cardId: 9, winnerType: 'L', called: 20, completedAt: 18, late: true }),
    words('WinnerRecorded', { cardId: 9, completedAt: 18, late: true }),
    words('WinnerWithdrawn', { cardId: 9, reason: 'mistyped' }),
  ]).toEqual([
    'for the check of card 9',
    '',
    'L, after 12 calls',
    'Card 9, L: late, complete on call 18 of 20, after the first winner',
    'Card 9, late: complete on call 18, after the first winner',
    'Card 9: mistyped',
  ]);
});

test('a late winner is marked, and one withdrawn is none', () => {
  const late = event('WinnerRecorded', { cardId: 4, completedAt: 2, late: true });
  expect(storyOf([...played, late]).winners).toEqual([
    { cardId: 9, completedAt: 2, share: null },
    { cardId: 4, completedAt: 2, late: true, share: null },
  ]);
  const withdrawn = event('WinnerWithdrawn', { cardId: 9, reason: 'mistyped', inTime: [4] });
  expect(storyOf([...played, late, withdrawn]).winners).toEqual([{ cardId: 4, completedAt: 2, share: null }]);
});

test('every event is put into words', () => {
  expect([...played, finished].map((one) => `${typeWords(t, one)}: ${detailWords(t, one)}`)).toEqual([
    'Game opened: 3 × 10.00 = 30.00, 20% to the house',
    'Number called: Call 1: O 62',
    'Number called: Call 2: B 7',
    'Winner type changed: L',
    'Card checked: Card 9, L: winner, complete on call 2 of 2',
    'Winner recorded: Card 9, complete on call 2',
    'Game closed: finished; card 9: 24.00; remainder 0.00',
  ]);
});

test('what a newer server wrote is shown as it is', () => {
  const unknown = event('BallPolished', { shine: 3 });
  expect(typeWords(t, unknown)).toBe('BallPolished');
  expect(detailWords(t, unknown)).toBe('{"shine":3}');
  expect(storyOf([unknown, ...played]).balls).toEqual([62, 7]);
});

const { winnerType: _, ...told } = opened.data;
const openedElsewhere = event('GameOpened', { ...told, source: 'legacy' });
const claimed = (cardId: number) => event('WinnerClaimed', { cardId, time: '14:05' });

test('a game on an old client is told by what that client said: winners as claimed, those that came late without a share', () => {
  const story = storyOf([openedElsewhere, claimed(9), finished, claimed(7)]);
  expect(story).toMatchObject({ source: 'legacy', winnerType: null, balls: [], checks: [] });
  expect(story.winners).toEqual([
    { cardId: 9, claimedAt: '14:05', share: '24.00' },
    { cardId: 7, claimedAt: '14:05', share: null },
  ]);
});

test('in a game drawn here a card that is only claimed is no winner, and one seen to win is one', () => {
  const story = storyOf([opened, claimed(9), claimed(7), ...played.slice(1)]);
  expect(story.winners).toEqual([{ cardId: 9, completedAt: 2, share: null }]);
});

test('the words say that the old client played, claimed, and did not tell of an end', () => {
  const abandoned = event('GameFinished', { ...finished.data, outcome: 'abandoned', winners: [] });
  expect([openedElsewhere, claimed(9), abandoned].map((one) => detailWords(t, one, 'legacy'))).toEqual([
    '3 × 10.00 = 30.00, 20% to the house; played on the old client',
    'Card 9, by an old client (14:05), not verified',
    'end not told',
  ]);
  expect(detailWords(t, abandoned)).toBe('abandoned; no winner recorded');
});
