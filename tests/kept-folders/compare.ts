import type { ExpectStatic } from 'vitest';
import { z } from 'zod';
import { Cartela } from '../../contracts/cartelas/cartela.ts';
import { EVENT_SCHEMA } from '../../contracts/events.ts';
import { soldCartelas } from '../../contracts/game/sold-cartelas.ts';
import type { Exchange, Transcript } from './transcript.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/**
 * Every answer is the recorded one. An old call's is so to the letter; an own one may have gained fields. What was
 * made while going on has other ids and times each time: only there, these are compared as `new` and `later`, without
 * the positions in the log, the read models that show it, the MACs and an old client's time of day. Nor do games of earlier builds know
 * that a check pauses a running game, what was voided had no rows of its own in their reports, what happened to the log was not
 * in their activity, and the cartelas that were sold stood one by one.
 */
export function compare(
  { asked, wentOn, leftAt }: Transcript,
  now: Pick<Transcript, 'asked' | 'wentOn'>,
  expect: ExpectStatic,
): void {
  const known = new Set(JSON.stringify(asked).match(UUID));
  const steady = (exchange: Exchange): Exchange =>
    JSON.parse(
      JSON.stringify(exchange, (name, value: unknown) => (NEW_EACH_TIME.has(name) ? undefined : value))
        .replace(UUID, (id) => (known.has(id) ? id : 'new'))
        .replace(INSTANT, (at) => (at < leftAt ? at : 'later')),
    ) as Exchange;
  for (const [index, exchange] of asked.entries()) same(now.asked[index], asToday(exchange, leftAt), expect);
  const redrawn = gamesPrepared(wentOn);
  for (const [index, exchange] of wentOn.entries()) {
    const found = now.wentOn[index];
    const alike = (each: Exchange) => withoutDraw(withoutPausesOfChecks(steady(each)), redrawn);
    same(found && alike(found), alike(asToday(exchange, leftAt)), expect);
  }
}

/** The numbers of the games that were prepared while going on. */
function gamesPrepared(wentOn: readonly Exchange[]): ReadonlySet<unknown> {
  const prepared = wentOn.filter(({ ask }) => ask.endsWith('/prepare-game'));
  return new Set(prepared.map(({ answer }) => Prepared.parse(answer).data.gameNumber));
}

/** An exchange about one of these games, and its board, without what the seed fixes. */
function withoutDraw(exchange: Exchange, games: ReadonlySet<unknown>): Exchange {
  const { ask, fields } = exchange;
  if (!games.has(fields['gameNumber']) && !/\/(prepare-game|board)$/.test(ask)) return exchange;
  return JSON.parse(
    JSON.stringify(exchange, (name, value: unknown) => (FIXED_BY_SEED.has(name) ? 'of the draw' : value)),
  ) as Exchange;
}

const Prepared = z.looseObject({ data: z.looseObject({ gameNumber: z.number() }) });
const FIXED_BY_SEED = new Set(['commitment', 'seed', 'number', 'drawn', 'completedAt']);

/** The history of a game without the pauses that came with a check, numbered as if they were not there. */
function withoutPausesOfChecks(exchange: Exchange): Exchange {
  if (!exchange.ask.endsWith('/session-history')) return exchange;
  const answer = History.safeParse(exchange.answer).data;
  if (!answer) return exchange;
  const events = answer.events.filter(
    ({ type }, index) => type !== 'GamePaused' || !CHECKS.has(answer.events[index - 1]?.type ?? ''),
  );
  return {
    ...exchange,
    answer: { ...answer, events: events.map((event, index) => ({ ...event, revision: String(index) })) },
  };
}

/** What was recorded as today's build has it: a history tells every event so, a replay only those written since `leftAt`. */
function asToday(exchange: Exchange, leftAt: string): Exchange {
  const isReplay = exchange.ask.endsWith('/game-replay');
  if (!isReplay && !exchange.ask.endsWith('/session-history')) return exchange;
  const answer = History.safeParse(exchange.answer).data;
  if (!answer) return exchange;
  const events = answer.events.map((event) => (isReplay ? rewritten(event, leftAt) : soldAsToday(event)));
  return { ...exchange, answer: { ...answer, events } };
}

/** An event as the log has it: it stays as it was written, but what was done while going on is written again. */
function rewritten(event: HistoryEvent, leftAt: string): HistoryEvent {
  const { metadata } = Written.parse(event);
  if (metadata.at < leftAt) return event;
  return soldAsToday({ ...event, metadata: { ...metadata, schema: EVENT_SCHEMA } });
}

function soldAsToday(event: HistoryEvent): HistoryEvent {
  const { success, data } = SoldOneByOne.safeParse(event);
  return success ? { ...event, data: soldCartelas(data.data.cartelas) } : event;
}

const SoldOneByOne = z.looseObject({
  type: z.literal('CartelasSelected'),
  data: z.object({ cartelas: z.array(Cartela) }),
});
const Written = z.looseObject({ metadata: z.looseObject({ at: z.string() }) });
const HistoryEvent = z.looseObject({ type: z.string() });
type HistoryEvent = z.infer<typeof HistoryEvent>;
const History = z.looseObject({ events: z.array(HistoryEvent) });
const CHECKS = new Set(['CardChecked', 'WinnerRecorded']);

const NEW_EACH_TIME = new Set(['position', 'readModels', 'start_time', 'mac']);

/** A report without the rows of days of which nothing but voided games is left. */
function withoutVoidedRows(answer: unknown): unknown {
  if (answer === undefined) return answer;
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    Array.isArray(value) ? value.filter((row) => !VoidedRow.safeParse(row).success) : value,
  );
}

const VoidedRow = z.looseObject({ totalGame: z.literal(0), voidedGame: z.int().positive() });

/** Activity without what happened to the log, which earlier builds did not show there. */
function withoutLog(answer: unknown): unknown {
  if (answer === undefined) return answer;
  return JSON.parse(JSON.stringify(answer), (_, value: unknown) =>
    Array.isArray(value) ? value.filter((row) => !EntryOfLog.safeParse(row).success) : value,
  );
}

const EntryOfLog = z.looseObject({
  commandId: z.string(),
  type: z.enum(['LogIdentified', 'LogRestored', 'LogRekeyed', 'DifferenceFound', 'EventQuarantined']),
});

/** An answer without what the build that recorded it did not tell; what it told must come. */
function asFarAsKnown(answer: unknown, recorded: unknown): unknown {
  return [withoutVoidedRows, withoutLog].reduce(
    (known, without) =>
      JSON.stringify(without(recorded)) === JSON.stringify(recorded) ? without(known) : known,
    answer,
  );
}

function same(now: Exchange | undefined, recorded: Exchange, expect: ExpectStatic): void {
  const { as, ask, fields, status, answer } = recorded;
  const here = expect.soft(
    {
      status: now?.status,
      answer: ask.endsWith('.php') ? now?.answer : asFarAsKnown(now?.answer, answer),
    },
    `${as}: ${ask} ${JSON.stringify(fields)}`,
  );
  if (ask.endsWith('.php')) here.toEqual({ status, answer });
  else here.toMatchObject({ status, answer });
}
