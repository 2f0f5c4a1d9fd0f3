import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type { Client } from './app.ts';
import type { Endpoint } from './endpoints.ts';

/** An input that is valid but for what is asked of, naming the given branch, account and, where one can be named, owner. */
export function inputFor(
  { name, input }: Endpoint,
  branchId: string,
  accountId: string,
  ownerId?: string,
): Record<string, unknown> {
  const samples: Record<string, unknown> = {
    commandId: randomUUID(),
    branchId,
    sourceBranchId: branchId,
    destinationBranchId: branchId,
    accountId,
    ownerId,
    sessionId: randomUUID(),
    gameNumber: 9_999,
    cardId: 99_999,
    numbers: [],
    cardIds: [],
    winnerType: 'T',
    totalBet: 0,
    houseProfit: 0,
    totalWin: 0,
    winners: [],
    fileName: 'cards.json',
    content: '',
    dryRun: true,
    branchName: 'not its name',
    username: `somebody-${randomUUID()}`,
    password: 'correct horse',
    present: 'not the present one',
    code: '000000',
    enrolment: 'none',
    firstStep: 'none',
    next: 'another horse',
    permission: 1,
    share: '0.50',
    lateWinners: 'never',
    cutMode: 'required',
    cut: '007',
    by: 'called',
    reason: 'a reason',
    lateVoids: 'free',
    period: 'daily',
    date: '2026-01-01',
    // Of a replay the place of an event, of all others a day.
    from: name === 'game-replay' ? 0 : '2026-01-01',
    to: '2026-01-02',
    text: 'hall 1',
    key: '0'.repeat(32),
    note: 'looked into',
  };
  return Object.fromEntries(Object.keys(input.shape).map((field) => [field, samples[field]]));
}

/** The raw answer of an endpoint, whatever it is. */
export function call(
  client: Client,
  endpoint: Endpoint,
  input: Record<string, unknown>,
): Promise<LightMyRequestResponse> {
  if (endpoint.kind === 'command') return client.post(`/api/commands/${endpoint.name}`, input);
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries<unknown>(input))
    if (typeof value === 'string' || typeof value === 'number') query.set(name, String(value));
  return client.get(`/api/queries/${endpoint.name}?${query.toString()}`);
}
