import { createHmac } from 'node:crypto';
import { type Head, headLine, parseDayLine } from '../../../contracts/seal/day-line.ts';

/** The line of a day with the text that it stands for. */
export interface DeliveredLine extends Head {
  readonly text: string;
}

export interface Message {
  /** The same for the same lines, however often they are sent. */
  readonly id: string;
  readonly body: string;
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

/** The headers of Standard Webhooks: HMAC-SHA256 over id, time and body. */
export function headersOf({ id, body }: Message, at: Date, secret: Uint8Array): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'bingo-hall',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
