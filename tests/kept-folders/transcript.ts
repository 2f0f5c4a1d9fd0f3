import { z } from 'zod';
import type { Fields, People } from './people.ts';

/** A field that is `$name` stands for the field `name` of the answer before. */
export const Question = z.object({
  as: z.string(),
  ask: z.string(),
  fields: z.record(z.string(), z.unknown()),
});
export type Question = z.infer<typeof Question>;

export const Exchange = Question.extend({ status: z.number(), answer: z.unknown() });
export type Exchange = z.infer<typeof Exchange>;

/** What the build that left a folder answered on it. */
export const Transcript = z.object({
  /** The commit of the build. */
  build: z.string(),
  leftAt: z.string(),
  /** Where the log ended. */
  position: z.string(),
  logins: z.record(
    z.string(),
    z.object({ username: z.string(), password: z.string(), secret: z.string().optional() }),
  ),
  /** Findings of the recomputation that were looked into; games are recomputed a while after a start, so they are waited for. */
  acknowledged: z.array(z.object({ branchId: z.string(), key: z.string() })).default([]),
  /** Asked first: changes nothing. */
  asked: z.array(Exchange),
  /** What was done afterwards, in this order, and what was asked then. */
  wentOn: z.array(Exchange),
});
export type Transcript = z.infer<typeof Transcript>;

/** Asks one after the other. */
export async function converse(people: People, questions: readonly Question[]): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  for (const { as, ask, fields } of questions) {
    const before = exchanges.at(-1)?.answer;
    exchanges.push({ as, ask, fields, ...(await people.ask(as, ask, filledIn(fields, before))) });
  }
  return exchanges;
}

function filledIn(fields: Fields, before: unknown): Fields {
  const known = before as Fields | undefined;
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && value.startsWith('$') ? known?.[value.slice(1)] : value,
    ]),
  );
}
