import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command, Query } from '../../contracts/endpoint.ts';

export type Endpoint = Command | Query;

function isEndpoint(value: unknown): value is Endpoint {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  return value.kind === 'command' || value.kind === 'query';
}

const CONTRACTS = join(import.meta.dirname, '../../contracts');
const modules = readdirSync(CONTRACTS, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => import(pathToFileURL(join(CONTRACTS, path)).href) as Promise<Record<string, unknown>>);

/** Every endpoint of the contracts, whichever file it is in: what is tested of all of them leaves none out. */
export const endpoints: readonly Endpoint[] = [
  ...new Set((await Promise.all(modules)).flatMap((module) => Object.values(module).filter(isEndpoint))),
];
