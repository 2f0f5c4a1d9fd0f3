import { describe, test } from 'vitest';
import type { BranchId } from '../../../contracts/ids.ts';
import type { Instant } from '../../../contracts/time.ts';
import type { Finding } from '../../../contracts/verification/finding.ts';
import { decideAcknowledge } from '../../../services/findings/decider.ts';
import { acknowledgedFindings } from '../../../services/findings/state.ts';
import { given } from '../../support/given.ts';

const branchId = '01931000-0000-7000-8000-00000000000b' as BranchId;
const finding: Finding = {
  code: 'remainder',
  class: 'irregular',
  stream: `game-${branchId}-7`,
  revision: '82',
  game: 7,
  day: null,
  expected: '0.00',
  found: '7.77',
};
const key = '0'.repeat(32);
const since = null as Instant | null;
const standing = { key, finding, since };
const note = 'asked the cashier';
const acknowledged = { type: 'FindingAcknowledged' as const, data: { key, finding, note } };
const findings = acknowledgedFindings(branchId);

test('a finding is acknowledged as it was found, with a note', () =>
  given(findings)
    .when({ standing, note: ` ${note} ` }, decideAcknowledge)
    .then(acknowledged));

describe('a finding that cannot be acknowledged', () => {
  const later = '2026-11-28T00:00:00.000Z' as Instant;

  test('nobody finds it any more', () =>
    given(findings).when({ standing: undefined, note }, decideAcknowledge).refuses('FINDING_NOT_OPEN'));

  test('somebody has looked into it', () =>
    given(findings, acknowledged).when({ standing, note }, decideAcknowledge).refuses('FINDING_NOT_OPEN'));

  test('until it came up anew after that', () =>
    given(findings, acknowledged)
      .when({ standing: { ...standing, since: later }, note }, decideAcknowledge)
      .then(acknowledged));
});

test.each([
  ['', 'REASON_MISSING'],
  ['ok', 'REASON_TOO_SHORT'],
] as const)('the note %j is refused', (said, code) =>
  given(findings).when({ standing, note: said }, decideAcknowledge).refuses(code),
);
