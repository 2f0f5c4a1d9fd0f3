import { fixed, median, percentile, whole } from './figures.ts';
import type { Drawn, LoadDone, Shown } from './load-messages.ts';
import type { Spent } from './processor.ts';

export interface Loaded {
  readonly what: string;
  readonly minutes: number;
  readonly draws: LoadDone;
  readonly screens: LoadDone;
  readonly spent: Spent;
  readonly memory: readonly (readonly number[])[];
}

/** How long everything took, in milliseconds and as multiples of the p50 of a lone command. */
export function latencyRows({ what, minutes, draws, screens }: Loaded, lone: number): string[][] {
  const news = newsOf(draws.drawn, screens.shown);
  const rows: [string, readonly number[]][] = [
    ['draw', draws.drawn.map(([, , , sentAt, answeredAt]) => answeredAt - sentAt)],
    ['news, from the answer on', news.map(([, sinceAnswer]) => sinceAnswer)],
    ['news, from asking on', news.map(([sinceAsked]) => sinceAsked)],
    ['preparing, opening, starting', draws.openings],
    ["a screen's query", screens.asked],
    ["a reader's report", screens.read],
  ];
  return [
    [what, '', '', '', '', '', ''],
    ...rows.map(([name, ms]) => [
      `  ${name}`,
      whole(ms.length),
      fixed(ms.length / (minutes * 60), 1),
      fixed(median(ms)),
      fixed(percentile(ms, 99)),
      fixed(median(ms) / lone, 1),
      fixed(percentile(ms, 99) / lone, 1),
    ]),
  ];
}

/** Of each number and each screen of its branch, how long after it was asked for and after it was answered it was there. */
function newsOf(drawn: readonly Drawn[], shown: readonly Shown[]): [number, number][] {
  const ofBranch = grouped(drawn, ([branch]) => branch);
  const isSeen = ([, game, revision]: Drawn, seenGame: number, seen: number) =>
    game < seenGame || (game === seenGame && revision <= seen);
  return [...grouped(shown, ([screen]) => screen).values()].flatMap((ofScreen) => {
    const numbers = ofBranch.get(ofScreen[0]?.[1] ?? -1) ?? [];
    let next = 0;
    return ofScreen.flatMap(([, , game, revision, at]) => {
      const first = next;
      while (next < numbers.length && isSeen(numbers[next] as Drawn, game, revision)) next++;
      return numbers
        .slice(first, next)
        .map(([, , , sentAt, answeredAt]): [number, number] => [at - sentAt, at - answeredAt]);
    });
  });
}

function grouped<T>(all: readonly T[], keyOf: (each: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const each of all) {
    const group = groups.get(keyOf(each));
    if (group) group.push(each);
    else groups.set(keyOf(each), [each]);
  }
  return groups;
}

/** What a second has cost. */
export function spentRow({ what, minutes, spent }: Loaded): string[] {
  const each = [...spent.values()].map((ms) => ms / (minutes * 60));
  return [what, ...[each.reduce((sum, ms) => sum + ms, 0), ...each].map((ms) => fixed(ms, 0))];
}
