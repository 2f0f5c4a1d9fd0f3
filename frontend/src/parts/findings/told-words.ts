import type { useTranslations } from 'use-intl';
import type { FindingCode } from '../../../../contracts/verification/finding.ts';

type Texts = ReturnType<typeof useTranslations<'findings'>>;

/** Codes that tell of a card and the call at which it was complete. */
const atCall: ReadonlySet<FindingCode> = new Set(['missed-winner', 'winner-incomplete']);
/** Of a card and what is its. */
const ofCard: ReadonlySet<FindingCode> = new Set(['share', 'share-jackpot', 'card-face']);
/** Of a figure by its name. */
const ofField: ReadonlySet<FindingCode> = new Set([
  'board-differs',
  'session-differs',
  'day-differs',
  'week-differs',
  'month-differs',
]);

const fields = [
  'status',
  'openedAt',
  'sessionDate',
  'cartelaCount',
  'betPrice',
  'betPercent',
  'totalBet',
  'totalWin',
  'houseProfit',
  'houseBonus',
  'playersBonus',
  'winnerCardIds',
  'winners',
  'drawn',
  'totalGame',
  'paidOut',
  'toPay',
  'notClaimed',
  'voidedGame',
  'voidedBet',
] as const;

/** What should be, or was found, as far as it can be put into words; the rest as it stands. */
export function toldWords(t: Texts, code: FindingCode, told: string | null): string {
  const [, name = '', value = ''] = /^([^:]+): (.*)$/s.exec(told ?? '') ?? [];
  if (told === null || told === '') return '–';
  if (code === 'old-client') return t('told.games', { count: Number(told) });
  if (code === 'jackpot-day-differs') {
    const [players = '', house = ''] = told.split(' ');
    return t('told.bonuses', { players, house });
  }
  if (name === '') return told;
  if (atCall.has(code)) return t('told.atCall', { card: name, call: value });
  if (ofCard.has(code)) return t('told.ofCard', { card: name, value });
  const field = fields.find((each) => each === name);
  return ofField.has(code) && field ? t('told.ofField', { field: t(`fields.${field}`), value }) : told;
}
