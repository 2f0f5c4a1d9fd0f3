import { BODY_LIMIT, type Command, type Query, type Tenant } from '../../contracts/endpoint.ts';
import { type Refusal, refuse } from '../../contracts/refusals.ts';
import type { Caller } from './caller.ts';

type Endpoint = Command | Query;

/** Throws for an endpoint that does not say who may call it and for which tenant: such an app must not start. */
export function assertPolicy(endpoint: Endpoint): void {
  const { may, tenant } = endpoint;
  if (!may || (may !== 'anyone' && may.length === 0)) throw new Error(`${endpoint.name}: nobody may call it`);
  if (!tenant) throw new Error(`${endpoint.name} has no tenant rule`);
  if (may === 'anyone' && tenant !== 'none') throw new Error(`${endpoint.name}: a tenant needs a session`);
  if (may === 'anyone' && endpoint.kind === 'command' && endpoint.bodyLimit > BODY_LIMIT)
    throw new Error(`${endpoint.name}: a large body needs a session`);
  if (typeof tenant === 'object' && namedFields(tenant).length === 0)
    throw new Error(`${endpoint.name}: its tenant rule names nothing`);
  for (const [, field] of namedFields(tenant))
    if (!Object.hasOwn(endpoint.input.shape, field))
      throw new Error(`${endpoint.name}: its tenant rule names ${field}, which is no input`);
}

type Named = readonly [of: 'branch' | 'account' | 'owner', field: string];

/** The input fields by which a tenant rule names something, and what. */
export function namedFields(tenant: Tenant): readonly Named[] {
  if (typeof tenant === 'string') return [];
  const { branch = [], account, owner } = tenant;
  return [
    ...branch.map((field): Named => ['branch', field]),
    ...(account === undefined ? [] : [['account', account] as const]),
    ...(owner === undefined ? [] : [['owner', owner] as const]),
  ];
}

/** Enforces an endpoint's `may`; null: go ahead. */
export function checkRole({ may }: Endpoint, caller: Caller | null): Refusal | null {
  if (may === 'anyone') return null;
  if (!caller) return refuse('NOT_SIGNED_IN');
  return may.includes(caller.role) ? null : refuse('NOT_ALLOWED');
}
