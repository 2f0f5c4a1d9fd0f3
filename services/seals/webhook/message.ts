import { type Head, headLine, parseDayLine } from '../../../contracts/seal/day-line.ts';
import type { Message } from '../../webhook/signed.ts';

/** The line of a day with the text that it stands for. */
export interface DeliveredLine extends Head {
  readonly text: string;
}

/** The lines, in order, as one message. */
export function messageOf(lines: readonly [DeliveredLine, ...DeliveredLine[]]): Message {
  const [first] = lines;
  const last = lines.at(-1) ?? first;
  const { logId = null, sealed = null } = parseDayLine(last.text) ?? {};
  return {
    id: `seal_${first.number}_${last.number}_${last.head.slice(0, 16)}`,
    body: JSON.stringify({
      type: 'seal.days',
      timestamp: sealed,
      data: { logId, lines: lines.map(headLine) },
    }),
  };
}
