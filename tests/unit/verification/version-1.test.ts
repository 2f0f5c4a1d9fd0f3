import { expect, test } from 'vitest';
import type { LoggedEvent } from '../../../contracts/verification/log-entry.ts';
import { commitment1Of } from '../../../services/game/draw/hashes.ts';
import { orderBy } from '../../../services/game/order-by.ts';
import { all, type Mutation, removed, saying } from '../../support/verification/mutate.ts';
import { PlayedLog } from '../../support/verification/played-log.ts';
import { verifyLog } from '../../support/verification/verify-log.ts';

const SEED = '5e'.repeat(32);
const played = new PlayedLog().wait(1).open({ winnerType: 'Full House' }).draw(40).finish();

/** The same game as a build before version 2 would have written it: by another seed, and with nothing of drafts and cuts. */
const asVersion1: Mutation = (log) => {
  const seed = Buffer.from(SEED, 'hex');
  const commitment = commitment1Of(seed);
  const owner = { branchId: played.branchId, gameNumber: 1 };
  const order = orderBy(seed, owner, { commitment, sale: null, cut: '-' });
  const written = log.map((event): LoggedEvent => {
    if (event.type === 'NumberDrawn')
      return { ...event, data: { ...event.data, number: order[event.data.place - 1] ?? 0 } };
    if (event.type === 'DrawCommitted')
      return { ...event, data: { gameNumber: 1, commitment, sealedSeed: 'c2VhbA==' } };
    if (event.type === 'GameFinished') {
      const { jackpotRemainder: _, ...data } = event.data;
      return { ...event, data: { ...data, seed: SEED } };
    }
    if (event.type !== 'GameOpened' || event.data.source !== 'own') return event;
    const { draw: _, late: __, typeFixed: ___, ...data } = event.data;
    return { ...event, data: { ...data, commitment } };
  });
  return written;
};

test('a game of version 1 is judged by its own rules', () => {
  expect(codesOf(asVersion1)).toEqual([]);
});

test('and its numbers are those of its order', () => {
  expect(codesOf(all(asVersion1, saying('NumberDrawn', { number: 76 }, 7)))).toEqual(['ball-order']);
});

test('its seed gives its commitment, which came before it', () => {
  expect(codesOf(all(asVersion1, saying('GameFinished', { seed: 'ab'.repeat(32) })))).toContain(
    'seed-commitment',
  );
  expect(codesOf(all(asVersion1, removed('DrawCommitted')))).toEqual(['commitment-missing']);
});

test('of a void that was late before voids could be, nothing is said', () => {
  const late = new PlayedLog().wait(1).open().finish().wait(25).void('free');
  const written = all(asVersion1, saying('GameVoided', { reason: 'x' }));
  const findings = Array.from(verifyLog(written(late.log)).values()).flatMap((each) => each.findings);
  expect(findings.filter(({ code }) => code === 'void-late' || code === 'reason-missing')).toEqual([]);
});

function codesOf(mutation: Mutation): string[] {
  const verified = verifyLog(mutation(played.log));
  return Array.from(verified.values()).flatMap(({ findings }) => findings.map(({ code }) => code));
}
