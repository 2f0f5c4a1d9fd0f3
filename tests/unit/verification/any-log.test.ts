import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { irregularCodes } from '../../../contracts/verification/finding-codes.ts';
import { verifyGame } from '../../../contracts/verification/verify-game.ts';
import { nodeHashes } from '../../support/verification/hashes.ts';
import { PlayedLog } from '../../support/verification/played-log.ts';
import { verifyLog } from '../../support/verification/verify-log.ts';
import { type Day, instant } from '../../../contracts/time.ts';

const played = new PlayedLog().wait(1).open().cut().start();
const winner = played.drawToWinner();
played
  .checkAll()
  .finish()
  .pay(winner)
  .unpay(winner)
  .wait(25)
  .requestVoid()
  .consent()
  .openOnOldClient()
  .claim(2);

test('whatever a log says, and in whatever order, it is told and nothing breaks', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(played.log), fc.array(fc.nat()), (log, strange) => {
      const entries = log.map((event, index) =>
        strange.includes(index)
          ? { ...event, type: 'BallBlessed', unread: 'unknown' as const, problem: null }
          : event,
      );
      expect(() => verifyLog(entries)).not.toThrow();
    }),
  );
});

test('what could not be read is told: unknown is unproven, malformed against the rules', () => {
  const saidOf = (unread: 'unknown' | 'malformed' | 'quarantined') => {
    const log = played.log.map((event) =>
      event.type === 'GameStarted' ? { ...event, type: 'GameStarted', unread, problem: 'odd' } : event,
    );
    const findings = verifyLog(log).get(played.game(1).stream)?.findings ?? [];
    return findings.map((finding) => `${finding.code} ${finding.class} ${finding.found}`);
  };
  expect(saidOf('unknown')).toContain('event-unknown unproven GameStarted');
  expect(saidOf('malformed')).toContain('event-malformed irregular odd');
  expect(saidOf('quarantined')).toContain('event-quarantined unproven GameStarted');
});

test('evidence that is withheld leaves a game unproven, part by part, and nothing irregular', () => {
  const { branchId } = played;
  const events = played.log.filter(({ stream }) => stream === played.game(1).stream);
  const none = { settings: null, cards: null, drafts: null, accounts: null, restores: null, before: null };
  const now = instant(new Date('2099-01-01T00:00:00Z'));
  const { findings } = verifyGame(
    { branchId, gameNumber: 1, events, ...none, timeZone: null, now },
    nodeHashes,
  );
  const withheld = findings.filter(({ code }) => code === 'evidence-withheld');
  const parts = ['accounts', 'cartelas', 'drafts', 'game before', 'settings', 'time zone'];
  expect(new Set(withheld.map(({ expected }) => expected))).toEqual(new Set(parts));
  expect(findings.filter(({ code }) => irregularCodes.some((irregular) => irregular === code))).toEqual([]);
});

test('what is the same with every event of a game is told once', () => {
  const log = played.log.map((event) => ({
    ...event,
    metadata: {
      ...event.metadata,
      businessDate: '2026-11-26' as Day,
      actor: { accountId: null, role: 'system' as const },
    },
  }));
  const findings = verifyLog(log).get(played.game(1).stream)?.findings ?? [];
  const count = (code: string) => findings.filter((finding) => finding.code === code).length;
  // The second day is that of its void, whose hands are others too.
  expect(count('business-date')).toBe(2);
  expect(count('actor-role')).toBe(3);
});

test('an empty stream is no game', () => {
  const { branchId } = played;
  const evidence = { branchId, gameNumber: 1, events: [], before: 'first' as const };
  const none = { settings: null, cards: null, drafts: null, accounts: null, restores: null, timeZone: null };
  const now = instant(new Date());
  expect(verifyGame({ ...evidence, ...none, now }, nodeHashes)).toMatchObject({ game: null, missed: [] });
});
