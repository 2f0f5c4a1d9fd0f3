import type { z } from 'zod';
import { Problem } from '../../../contracts/problem.ts';
import { ListEnd } from '../../../contracts/streamed-list.ts';
import { retryAfterSeconds } from './http.ts';
import { Refused, Unreachable } from './refused.ts';

/** So long nothing comes before it counts as broken off: the server may sort a million rows first. */
const IDLE_MS = 60_000;

/** The rows of a streamed list (contracts/streamed-list.ts), as they come: none is kept. Throws Refused and Unreachable. */
export async function* allRows<R extends z.ZodType>(path: string, row: R): AsyncGenerator<z.infer<R>[]> {
  const connection = new AbortController();
  const inTime = async <T>(work: Promise<T>): Promise<T> => {
    const timer = setTimeout(() => connection.abort(), IDLE_MS);
    try {
      return await work;
    } catch (cause) {
      throw cause instanceof Refused ? cause : new Unreachable('the list broke off', { cause });
    } finally {
      clearTimeout(timer);
    }
  };
  const reader = (await inTime(open(path, connection.signal))).getReader();
  const decoder = new TextDecoder();
  let [count, unfinished] = [0, ''];
  let end: ListEnd | null = null;
  try {
    for (;;) {
      const { done, value } = await inTime(reader.read());
      if (done) break;
      const lines = (unfinished + decoder.decode(value, { stream: true })).split('\n');
      unfinished = lines.pop() ?? '';
      const rows: z.infer<R>[] = [];
      for (const line of lines) {
        const told: unknown = JSON.parse(line);
        const last = ListEnd.safeParse(told);
        if (last.success) end = last.data;
        else rows.push(row.parse(told));
      }
      count += rows.length;
      if (rows.length > 0) yield rows;
    }
    if (end?.rows !== count) throw new Unreachable('the list broke off');
  } finally {
    // Whoever has enough ends it.
    connection.abort();
  }
}

async function open(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(path, { credentials: 'same-origin', signal });
  if (response.ok && response.body) return response.body;
  const problem = Problem.safeParse(await response.json().catch(() => undefined));
  if (!problem.success) throw new Unreachable(`HTTP ${response.status}`);
  throw new Refused(problem.data, retryAfterSeconds(response.headers.get('retry-after')));
}
