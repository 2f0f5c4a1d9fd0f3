import { gameEnds } from '../game/ends.ts';
import type { FileEvent } from './file-event.ts';
import type { Header } from './file-line.ts';
import type { Findings } from './findings.ts';
import type { KnownRecord } from './records.ts';
import { items } from './sealed-texts.ts';
import { gameIn } from './stream-name.ts';

/** What is known of a record all of whose leaves have to be there. */
interface Chosen {
  readonly stretches: { readonly from: number; readonly to: number }[];
  readonly opened: Set<number>;
  readonly ended: Set<number>;
  /** The revision of the first event of each game, by its place. */
  readonly first: Map<number, bigint>;
}

/** Days that an export tells of as a whole (format.md, section 6g). */
export class WholeDays {
  readonly #chosen = new Map<KnownRecord, Chosen>();

  /** `firstDay`: of the first day line, whose seal covers all before it. */
  constructor(scope: Header['scope'], records: readonly KnownRecord[], firstDay: string | null) {
    if (scope.kind !== 'days') return;
    const { from, to } = scope;
    for (const record of records) {
      const isBefore = record.number === 1 && firstDay !== null && from < firstDay;
      if (isBefore || (from <= record.day && record.day <= to))
        this.#chosen.set(record, { stretches: [], opened: new Set(), ended: new Set(), first: new Map() });
    }
  }

  event(record: KnownRecord, { stream, revision, named }: FileEvent): void {
    const chosen = this.#chosen.get(record);
    const game = chosen && gameIn(stream)?.number;
    if (!chosen || game === undefined) return;
    if (!chosen.first.has(game)) chosen.first.set(game, revision);
    if (named?.type === 'GameOpened') chosen.opened.add(game);
    if (named && gameEnds.has(named.type)) chosen.ended.add(game);
  }

  covered(record: KnownRecord, from: number, to: number): void {
    if (from < to) this.#chosen.get(record)?.stretches.push({ from, to });
  }

  judge(findings: Findings): void {
    for (const [record, chosen] of this.#chosen) {
      const { day, size } = record;
      const covered = leavesIn(chosen.stretches);
      if (covered === size) judgeLists(record, chosen, findings);
      else findings.add('leaves-missing', { day, expected: size, found: covered });
    }
  }
}

function judgeLists(record: KnownRecord, { opened, ended, first }: Chosen, findings: Findings): void {
  const { day, before } = record;
  let games = before?.games ?? 0;
  for (const game of opened) games = Math.max(games, game);
  if (games !== record.games) findings.add('record-games', { day, expected: games, found: record.games });
  const wasOpen = before ? items(before.open).map(Number) : [];
  const open = listed([...new Set([...wasOpen, ...opened])].filter((game) => !ended.has(game)));
  if (open !== record.open) findings.add('record-open', { day, expected: open, found: record.open });
  const goesOn = [...first].filter(([, revision]) => revision > 0n);
  const continued = listed(
    goesOn.map(([game]) => game),
    (game) => `${game}@${first.get(game)}`,
  );
  if (continued !== record.continued)
    findings.add('record-continued', { day, expected: continued, found: record.continued });
}

function listed(games: readonly number[], text: (game: number) => string = String): string {
  return (
    games
      .toSorted((a, b) => a - b)
      .map((game) => text(game))
      .join(',') || '-'
  );
}

function leavesIn(stretches: readonly { readonly from: number; readonly to: number }[]): number {
  let [count, reached] = [0, 0];
  for (const { from, to } of stretches.toSorted((a, b) => a.from - b.from)) {
    count += Math.max(0, to - Math.max(from, reached));
    reached = Math.max(reached, to);
  }
  return count;
}
