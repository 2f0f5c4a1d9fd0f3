import { createHash } from 'node:crypto';
import { proveRange } from '../../../contracts/seal/range.ts';
import { bodyHash } from '../../../contracts/seal/leaf.ts';
import { HALL } from '../../../contracts/seal/scope.ts';
import { hex } from '../../../contracts/seal/bytes.ts';
import { scopeOf } from '../../../contracts/seal/scope.ts';
import { gameOfStream, isGameStream } from '../../../contracts/streams.ts';
import { nodeHashes } from './hashes.ts';
import { hexProof, isOfHall, pathIn, type Raw, type SealedLog, type SealedRecord } from './sealed-log.ts';

const { sha256 } = nodeHashes;

/** A line of an export, to be changed at will. */
export type Line = Record<string, unknown> & { line: string };

type Asked =
  | { readonly kind: 'game'; readonly branch: string; readonly game: number }
  | { readonly kind: 'days'; readonly branch: string; readonly from: string; readonly to: string };

/** An export without its footer, as contracts/export/format.md has it; written apart from the product's own. */
export function exportLines(sealed: SealedLog, scope: Asked): Line[] {
  const { branch } = scope;
  const { logId, keys, days, records, unsealed } = sealed;
  const ours = records.filter((record) => record.scope === branch);
  const hall = records.filter(isOfHall);
  const told = toldGames([...ours.flatMap(({ events }) => events), ...unsealed]);
  const games = wantedGames(sealed, scope, ours);
  const events = (part: readonly Raw[]) => part.map((raw) => ({ line: 'unsealed', ...eventOf(raw, told) }));
  const waiting = (is: (raw: Raw) => boolean) => events(sorted(unsealed.filter(is)));
  const lines: Line[] = [
    {
      line: 'header',
      format: 2,
      log: logId,
      scope: { ...scope },
      made: '2099-01-01T00:00:00.000Z',
      timeZone: 'Africa/Addis_Ababa',
      days: days.length,
      events: 0,
    },
    ...keys.map((key) => ({ line: 'key', ...key })),
    ...days.map(({ text, signature }) => ({ line: 'day', text, signature })),
    ...[ours, hall].flatMap((all) =>
      all.map(({ number, scope: of, text }, at) => ({
        line: 'record',
        number,
        text,
        ...pathIn(days[number - 1], of),
        newest: at === all.length - 1 ? pathIn(days.at(-1), of) : null,
      })),
    ),
    ...hall.flatMap((record) =>
      rangeLines(
        record,
        stretch(record, ({ stream }) => /^(log$|quarantine$|account-)/.test(stream)),
        told,
      ),
    ),
    ...waiting(({ stream }) => /^(log$|quarantine$|account-)/.test(stream)),
    ...ours.flatMap((record) =>
      rangeLines(
        record,
        stretch(record, ({ stream }) => !isGameStream(stream)),
        told,
      ),
    ),
    ...waiting(({ stream }) => scopeOf(stream) === branch && !isGameStream(stream)),
    ...games.flatMap((game) => {
      const isIt = ({ stream }: Raw) => stream === `game-${branch}-${game}`;
      const ranges = ours.flatMap((record) =>
        record.events.some(isIt) ? rangeLines(record, stretch(record, isIt), told) : [],
      );
      return [...ranges, ...waiting(isIt)];
    }),
  ];
  const header = lines[0];
  if (header) header['events'] = lines.filter(({ line }) => line === 'event' || line === 'unsealed').length;
  return lines;
}

function sorted(raws: readonly Raw[]): Raw[] {
  return raws.toSorted((a, b) =>
    a.stream < b.stream ? -1 : a.stream > b.stream ? 1 : Number(a.revision - b.revision),
  );
}

function wantedGames({ unsealed, days }: SealedLog, scope: Asked, ours: readonly SealedRecord[]): number[] {
  const numbers = (raws: readonly Raw[]) =>
    raws
      .filter(({ stream }) => isGameStream(stream) && scopeOf(stream) === scope.branch)
      .map(({ stream }) => gameOfStream(stream).gameNumber);
  const all = new Set(numbers([...ours.flatMap(({ events }) => events), ...unsealed]));
  const first = days[0]?.day ?? '';
  const asked =
    scope.kind === 'game'
      ? [scope.game]
      : [
          ...ours
            .filter(
              ({ day, number }) =>
                (day >= scope.from && day <= scope.to) || (number === 1 && scope.from < first),
            )
            .flatMap(({ events }) => numbers(events)),
          ...(scope.to > (days.at(-1)?.day ?? '') ? numbers(unsealed) : []),
        ];
  const wanted = new Set(asked.flatMap((game) => [game - 1, game]).filter((game) => all.has(game)));
  return [...wanted].toSorted((a, b) => a - b);
}

/** Where the events of a kind, which lie side by side, begin and end. */
function stretch({ events }: SealedRecord, is: (raw: Raw) => boolean): { from: number; to: number } {
  const from = events.findIndex(is);
  return from === -1 ? { from: 0, to: 0 } : { from, to: events.findLastIndex(is) + 1 };
}

function rangeLines(
  record: SealedRecord,
  { from, to }: { from: number; to: number },
  told: ReadonlySet<number>,
): Line[] {
  const { number, scope, events, leaves } = record;
  if (scope === HALL && from === to) return [];
  const neighbours = scope === HALL ? 0 : 1;
  const [begin, end] = [Math.max(0, from - neighbours), Math.min(events.length, to + neighbours)];
  const range = { from: begin, to: end, size: leaves.length };
  return [
    { line: 'range', number, scope, from: begin, to: end, ...hexProof(proveRange(leaves, range, sha256)) },
    ...events.slice(begin, end).map((raw, at) => {
      const isNeighbour = begin + at < from || begin + at >= to;
      const event = isNeighbour ? { ...withheld(raw), neighbour: true } : eventOf(raw, told);
      return { line: 'event', leaf: hex(raw.leaf), ...event };
    }),
  ];
}

function named({ stream, revision, id, type }: Raw): Record<string, unknown> {
  return { stream, revision: String(revision), id, type };
}

function withheld(raw: Raw): Record<string, unknown> {
  return { ...named(raw), body: bodyHash(raw.data, raw.metadata, sha256) };
}

function eventOf(raw: Raw, told: ReadonlySet<number>): Record<string, unknown> {
  if (raw.type === 'DrawCommitted' && !told.has(Number(json(raw.data)['gameNumber']))) return withheld(raw);
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  return { ...named(raw), data: base64(raw.data), metadata: base64(raw.metadata) };
}

/** Numbers of games that have ended: their drafts are told. */
function toldGames(raws: readonly Raw[]): Set<number> {
  const ended = raws.filter(({ type }) => /^Game(Finished|Cancelled|Voided)$/.test(type));
  return new Set(ended.map(({ stream }) => gameOfStream(stream).gameNumber));
}

function json(bytes: Uint8Array): Record<string, unknown> {
  return JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>;
}

/** The file of these lines, with a footer that fits them, as also a forger would write it. */
export function fileOf(lines: readonly Line[]): Buffer {
  const body = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const count = (kind: string) => lines.filter(({ line }) => line === kind).length;
  const footer = {
    line: 'footer',
    lines: lines.length,
    events: count('event'),
    unsealed: count('unsealed'),
    sha256: createHash('sha256').update(body).digest('hex'),
  };
  return Buffer.from(`${body}${JSON.stringify(footer)}\n`);
}
