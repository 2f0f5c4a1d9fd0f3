import type { FindingClass, FindingCode } from '../verification/finding.ts';

/** What is found about a file and its seal (contracts/export/format.md, section 6), with the class of each. */
export const sealCodes = {
  'key-order': 'altered',
  'key-change': 'altered',
  'key-break': 'unproven',
  'day-log': 'altered',
  'day-number': 'altered',
  'day-date': 'altered',
  'day-prev': 'altered',
  'day-key': 'altered',
  'day-signature': 'altered',
  'day-clock': 'irregular',
  'head-differs': 'altered',
  'head-signature': 'altered',
  'head-beyond': 'unproven',
  'key-foreign': 'altered',
  'head-older': 'unproven',
  'no-head': 'unproven',
  'record-scope': 'altered',
  'record-day': 'altered',
  'record-prev': 'altered',
  'record-path': 'altered',
  'record-newest': 'altered',
  'event-differs': 'altered',
  'event-lost': 'altered',
  'range-root': 'altered',
  'leaf-order': 'irregular',
  'leaf-scope': 'irregular',
  'stream-cut': 'altered',
  'stream-gap': 'altered',
  'game-cut': 'altered',
  'game-missing': 'altered',
  unsealed: 'unproven',
  'history-missing': 'altered',
  'leaves-missing': 'altered',
  'record-games': 'irregular',
  'record-open': 'irregular',
  'record-continued': 'irregular',
} as const satisfies Record<string, FindingClass>;

export type SealCode = keyof typeof sealCodes;
export type ProofCode = SealCode | FindingCode;

export function isSealCode(code: ProofCode): code is SealCode {
  return Object.hasOwn(sealCodes, code);
}
