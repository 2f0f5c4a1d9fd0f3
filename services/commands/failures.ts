import type { Refusal } from '../../contracts/refusals.ts';
import { StoreUnavailable } from '../event-store/port.ts';

/** What nobody can decide about, thrown, and how it is told all the same. */
export abstract class Failure extends Error {
  abstract readonly refusal: Refusal;
}

const networkErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'ENOENT']);

/** The event store or Postgres is down, starting up or shutting down. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof StoreUnavailable) return true;
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  // SQLSTATE classes 08 (connection), 53 (resources), 57P (operator intervention).
  if (networkErrors.has(code) || /^(08|53|57P)/.test(code)) return true;
  // A table or column that is not there yet: after an update its read model is still being built anew.
  if (code === '42P01' || code === '42703') return true;
  return /connection terminated|timeout exceeded when trying to connect|is not queryable/i.test(
    error.message,
  );
}
