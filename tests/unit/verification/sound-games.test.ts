import { expect, test } from 'vitest';
import { PlayedLog } from '../../support/verification/played-log.ts';
import { verifyLog } from '../../support/verification/verify-log.ts';

test('a game that was played to its end gives no finding', () => {
  const played = new PlayedLog().open().cut().start();
  played.drawToWinner();
  played.checkAll().finish();
  expect(findings(played)).toEqual([]);
});

function findings({ log }: PlayedLog) {
  return Array.from(verifyLog(log).values()).flatMap((each) => each.findings);
}
