import { createHash } from 'node:crypto';
import { type Finding, findingKey } from '../../contracts/verification/finding.ts';
import { FindingKey } from '../../contracts/findings/events.ts';

const KEY_DIGITS = 32;

/** The same for the same finding, whenever and by whom it is found again. */
export function keyOfFinding(finding: Finding): FindingKey {
  const digest = createHash('sha256').update(findingKey(finding)).digest('hex');
  return FindingKey.parse(digest.slice(0, KEY_DIGITS));
}
