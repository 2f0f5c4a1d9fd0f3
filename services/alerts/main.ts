import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { backoff } from '../../contracts/backoff.ts';
import { readEnvironment } from '../../contracts/environment.ts';
import { WebhookSecret, WebhookUrl } from '../webhook/address.ts';
import { post } from '../webhook/post.ts';
import { headersOf } from '../webhook/signed.ts';
import { messageOf } from './message.ts';

/** Tells one alert that the services cannot tell, for they or Postgres do not run; until it is taken or this process is ended. */
const Settings = z.object({ ALERT_WEBHOOK_URL: WebhookUrl, ALERT_WEBHOOK_SECRET: WebhookSecret });
const Told = z.object({
  alert: z.string(),
  since: z.iso.datetime(),
  over: z.boolean(),
  details: z.array(z.string()),
});

const PAUSES = { first: 10_000, longest: 10 * 60_000 };
const TIMEOUT_MS = 10_000;

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => process.exit(0));
process.send?.({ ready: true });
const { ALERT_WEBHOOK_URL: url, ALERT_WEBHOOK_SECRET: secret } = readEnvironment(Settings, process.env);
const message = messageOf(Told.parse(JSON.parse(process.argv[2] ?? '')));
for (let failures = 0; ; ) {
  const headers = headersOf(message, new Date(), secret);
  const problem = await post(url, { headers, body: message.body }, TIMEOUT_MS, new AbortController().signal);
  if (!problem) break;
  failures += 1;
  process.stderr.write(`alerts: ${url.origin} has not taken an alert (${problem.kind})\n`);
  await sleep(backoff(failures, PAUSES));
}
process.exit(0);
