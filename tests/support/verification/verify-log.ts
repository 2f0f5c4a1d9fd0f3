import type { BranchId } from '../../../contracts/ids.ts';
import { gameOfStream } from '../../../contracts/streams.ts';
import { type Instant, instant } from '../../../contracts/time.ts';
import type { GameSummary, Verification } from '../../../contracts/verification/evidence.ts';
import type { Finding } from '../../../contracts/verification/finding.ts';
import type { LogEntry } from '../../../contracts/verification/log-entry.ts';
import { LogHistory } from '../../../contracts/verification/log-history.ts';
import { verifyGame } from '../../../contracts/verification/verify-game.ts';
import { nodeHashes } from './hashes.ts';

const ZONE = 'Africa/Addis_Ababa';

/** Every game of a log, recomputed; the games of each branch in their order. */
export function verifyLog(
  log: readonly LogEntry[],
  {
    timeZone = ZONE,
    now = instant(new Date('2099-01-01T00:00:00Z')),
  }: { timeZone?: string; now?: Instant } = {},
): Map<string, Verification> {
  const history = new LogHistory();
  const games = new Map<string, LogEntry[]>();
  for (const entry of log) {
    if (!entry.stream.startsWith('game-')) history.add(entry);
    else games.set(entry.stream, [...(games.get(entry.stream) ?? []), entry]);
  }
  const verified = new Map<string, Verification>();
  const before = new Map<BranchId, GameSummary>();
  const inOrder = Array.from(games, ([stream, events]) => ({ stream, events, ...gameOfStream(stream) }));
  for (const { stream, events, branchId, gameNumber } of inOrder.toSorted(
    (a, b) => a.gameNumber - b.gameNumber,
  )) {
    const evidence = {
      branchId,
      gameNumber,
      events,
      ...history.evidenceFor(branchId),
      before: before.get(branchId) ?? ('first' as const),
      timeZone,
      now,
    };
    const verification = verifyGame(evidence, nodeHashes);
    if (verification.game) before.set(branchId, verification.game);
    verified.set(stream, verification);
  }
  return verified;
}

/** All that is against the rules, but that cashiers missed winners: nobody has to check a card. */
export function rulesBroken(verified: ReadonlyMap<string, Verification>): Finding[] {
  return Array.from(verified.values()).flatMap(({ findings }) =>
    findings.filter((finding) => finding.class === 'irregular' && finding.code !== 'missed-winner'),
  );
}
