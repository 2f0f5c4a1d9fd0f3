import type { GameSummary } from '../../contracts/verification/evidence.ts';
import { type LogEntry, readEvent } from '../../contracts/verification/log-entry.ts';
import { LogHistory } from '../../contracts/verification/log-history.ts';
import { verifyGame } from '../../contracts/verification/verify-game.ts';
import { instant } from '../../contracts/time.ts';
import { nodeHashes } from '../support/verification/hashes.ts';
import { PlayedLog } from '../support/verification/played-log.ts';
import { fixed, median, table, whole } from './figures.ts';

const SIZES = [30, 150, 1_500];
const GAMES = 10;
const ROUNDS = 5;
const AT_LEAST_MS = 400;

/** Games recomputed in a second of processor time, from the bytes of their events and from events that were read before. */
export function benchVerify(): string {
  const rows = SIZES.map((cards) => {
    const played = playedGames(cards);
    const ofGames = played.log.filter(({ stream }) => stream.startsWith('game-'));
    const kilobytes = ofGames.reduce((sum, event) => sum + stored(event).length, 0) / 1024 / GAMES;
    const entries = ofGames.map((event) => JSON.parse(stored(event)) as StoredFields);
    const read = entries.map((fields, index) => reread(fields, ofGames[index] as LogEntry));
    const history = historyOf(played);
    const texts = ofGames.map(stored);
    const fromBytes = gamesPerSecond(() =>
      verifyAll(
        played,
        history,
        texts.map((text, index) => reread(JSON.parse(text) as StoredFields, ofGames[index] as LogEntry)),
      ),
    );
    const fromEvents = gamesPerSecond(() => verifyAll(played, history, read));
    const events = ofGames.length / GAMES;
    return [whole(cards), fixed(events, 0), fixed(kilobytes, 0), whole(fromBytes), whole(fromEvents)];
  });
  return table(['cards', 'events', 'KiB', 'games/s from bytes', 'games/s from events'], rows);
}

interface StoredFields {
  readonly type: string;
  readonly data: unknown;
  readonly metadata: unknown;
}

function stored({ type, data, metadata }: PlayedLog['log'][number]): string {
  return JSON.stringify({ type, data, metadata });
}

function reread(fields: StoredFields, { stream, revision, position }: LogEntry): LogEntry {
  return readEvent({ ...fields, stream, revision, position });
}

/** Played to their first winner, and every winner of that call checked. */
function playedGames(cards: number): PlayedLog {
  const played = new PlayedLog(cards);
  const cardIds = Array.from({ length: cards }, (_, index) => index + 1);
  for (let game = 0; game < GAMES; game += 1) {
    played.open({ cardIds, winnerType: '2 Pattern' }).cut().start();
    played.drawToWinner();
    played.draw(5).finish();
  }
  return played;
}

function historyOf({ log }: PlayedLog): LogHistory {
  const history = new LogHistory();
  for (const event of log) history.add(event);
  return history;
}

function verifyAll({ branchId }: PlayedLog, history: LogHistory, read: readonly LogEntry[]): number {
  const now = instant(new Date());
  const streams = new Map<string, LogEntry[]>();
  for (const entry of read) streams.set(entry.stream, [...(streams.get(entry.stream) ?? []), entry]);
  let before: GameSummary | 'first' = 'first';
  let gameNumber = 0;
  for (const events of streams.values()) {
    gameNumber += 1;
    const evidence = { branchId, gameNumber, events, ...history.evidenceFor(branchId), before };
    const { game } = verifyGame({ ...evidence, timeZone: 'Africa/Addis_Ababa', now }, nodeHashes);
    if (!game) throw new Error('a game of the bench is none');
    before = game;
  }
  return gameNumber;
}

/** In a second of processor time: nothing here waits for anything. */
function gamesPerSecond(verify: () => number): number {
  const rates = Array.from({ length: ROUNDS }, () => {
    const since = process.cpuUsage();
    let [games, spent] = [0, 0];
    while (spent < AT_LEAST_MS) {
      games += verify();
      const { user, system } = process.cpuUsage(since);
      spent = (user + system) / 1000;
    }
    return (games / spent) * 1000;
  });
  return median(rates);
}
