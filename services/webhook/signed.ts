import { createHmac } from 'node:crypto';

export interface Message {
  /** The same for the same message, however often it is sent. */
  readonly id: string;
  readonly body: string;
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
