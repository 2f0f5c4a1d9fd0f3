import * as fc from 'fast-check';
import { type BodyKind, bodyKinds, bodyOf, type Fields } from '../../support/old-client.ts';
import type { OldBusiness } from './old-business.ts';

export const senders = ['agent', 'owner', 'user', 'auditor', 'nobody', 'a forger'] as const;
export type Sender = (typeof senders)[number];

export interface BadRequest {
  readonly sender: Sender;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly payload?: string | Buffer;
  readonly headers: Record<string, string>;
}

/** A call of the table: what it is sent, by the names in its schema. */
export interface Target {
  /** Whoever may make it. */
  readonly senders: readonly Sender[];
  readonly method: BadRequest['method'];
  readonly name: string;
  readonly fields: readonly string[];
}

const wrongTypes = [
  'application/xml',
  'text/html',
  'image/png',
  'no type',
  'a/b/c',
  ';',
  'application/jsön',
  '',
];
const boundary = 'a-boundary-that-occurs-nowhere-else';

const nasty = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    '\0',
    'a\0b',
    '\uD800',
    '-1',
    '1e999',
    '0x1',
    'NaN',
    'undefined',
    "' or 1=1 --",
    '../../etc/passwd',
    '{"a":1}',
    '[1,2',
    '__proto__',
    '2026-02-30',
    '9999999999999999999999',
    -1,
    0.1,
    1e308,
    Number.MAX_SAFE_INTEGER,
    true,
  ),
  fc.string({ unit: 'binary', maxLength: 50 }),
  fc.integer({ min: 200, max: 400_000 }).map((length) => 'x'.repeat(length)),
  fc.jsonValue({ maxDepth: 3 }),
  fc.array(fc.jsonValue({ maxDepth: 1 }), { maxLength: 30 }),
  fc.integer({ min: 1, max: 300 }).map(deepList),
  fc.uuid(),
);

function deepList(depth: number): unknown {
  let list: unknown = [];
  for (let level = 0; level < depth; level++) list = [list];
  return list;
}

/** Values that are right somewhere: with them a request comes far before it is refused. */
function plausible(oldBusiness: OldBusiness, target: Target, field: string): fc.Arbitrary<unknown> {
  const { branch, other, theirs, owner } = oldBusiness;
  const foreignAccounts = [theirs.branch.accountId, theirs.owner.accountId];
  if (field === 'user_id' || field === 'id')
    // Nobody who sends is to lose its session.
    return target.name.startsWith('register')
      ? fc.constantFrom(owner.accountId, ...foreignAccounts)
      : fc.constantFrom(other.accountId, ...foreignAccounts);
  if (/createdBy|admin/i.test(field)) return fc.constantFrom(owner.accountId, theirs.owner.accountId);
  if (/branch_?id/i.test(field))
    return fc.constantFrom(branch.branchId, branch.branchId, other.branchId, theirs.branch.branchId);
  if (/permission/.test(field)) return fc.constantFrom(0, 1, '1');
  if (/Date/.test(field)) return fc.constantFrom('2026-11-27', '0001-01-01');
  if (/card_?id|game_session_id|limit|before/i.test(field)) return fc.constantFrom(1, '7', 99_999, 1e14);
  if (/total|profit|bet/i.test(field)) return fc.constantFrom(30, '24.00', 6, 10, 0.2, '0.20', -1);
  if (/winners/.test(field))
    return fc.constantFrom([{ cardId: 1, time: 'now' }], '[{"cardId":"2","time":1}]');
  if (/numbers/.test(field)) return fc.constantFrom([1, 2, 3], '1,1,1', [[1]], JSON.stringify([[1, 2], [3]]));
  return fc.constantFrom('somebody', 'correct horse', branch.name);
}

/** At least one of its fields is missing or nonsense. */
function badFields(oldBusiness: OldBusiness, target: Target): fc.Arbitrary<Fields> {
  const { fields } = target;
  const value = (field: string) =>
    fc.oneof(
      { weight: 7, arbitrary: plausible(oldBusiness, target, field) },
      { weight: 1, arbitrary: nasty },
    );
  const extra = fc.dictionary(
    fc.constantFrom('__proto__', 'constructor', 'toString', 'commandId', 'role', 'status', 'x'),
    nasty,
    { maxKeys: 2 },
  );
  if (fields.length === 0) return extra;
  return fc
    .tuple(
      fc.record(Object.fromEntries(fields.map((field) => [field, value(field)]))),
      fc.constantFrom(...fields),
      fc.option(nasty, { nil: undefined, freq: 4 }),
      extra,
    )
    .map(([all, spoilt, nonsense, more]) => {
      const { [spoilt]: _, ...rest } = all as Record<string, unknown>;
      return { ...more, ...rest, ...(nonsense !== undefined && { [spoilt]: nonsense }) };
    });
}

const brokenBody = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.integer({ min: 1, max: 100_000 }).map((depth) => '['.repeat(depth)),
  fc
    .integer({ min: 1, max: 50_000 })
    .map((depth) => `{"branch_id":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  fc.integer({ min: 1, max: 50_000 }).map((depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`),
  fc.integer({ min: 1, max: 20_000 }).map((count) => 'a=1&'.repeat(count)),
  fc.integer({ min: 1, max: 2_000 }).map((count) => `a${'[b]'.repeat(count)}=1`),
  fc.constantFrom(
    '{"branch_id":1,"branch_id":2}',
    '{"username":1e999}',
    '{"__proto__":{"branch_id":"x"}}',
    'branch_id=1&branch_id=2&branch_id[]=3&branch_id[x]=4',
    'numbers[__proto__][x]=1&numbers[constructor]=2',
    '%ff%fe=%00&%=%zz',
    '&&&===',
    `--${boundary}\r\n`,
    `--${boundary}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${boundary}--`,
    `--${boundary}\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nx\r\n--${boundary}--\r\n`,
  ),
);

function written(target: Target, sent: fc.Arbitrary<Fields>): fc.Arbitrary<Omit<BadRequest, 'sender'>> {
  const { method, name } = target;
  const url = `/api/${name}`;
  if (method === 'GET')
    return sent.map((fields) => ({
      method,
      url: `${url}?${bodyOf(fields, 'urlencoded').payload}`,
      headers: {},
    }));
  return fc.tuple(sent, fc.constantFrom(...bodyKinds)).map(([fields, kind]) => ({
    method,
    url,
    ...body(fields, kind),
  }));
}

function body(fields: Fields, kind: BodyKind) {
  const { payload, type } = bodyOf(fields, kind);
  return { payload, headers: { 'content-type': type } };
}

function broken({ method, name }: Target): fc.Arbitrary<Omit<BadRequest, 'sender'>> {
  const url = `/api/${name}`;
  if (method === 'GET')
    return fc
      .string({
        unit: fc.constantFrom('&', '=', '%', '[', ']', 'a', '%00', '%ff', 'branch_id'),
        maxLength: 40,
      })
      .map((query) => ({ method, url: `${url}?${query}`, headers: {} }));
  const types = [
    'application/json',
    'application/x-www-form-urlencoded',
    `multipart/form-data; boundary=${boundary}`,
    'multipart/form-data',
    ...wrongTypes,
  ];
  return fc
    .tuple(brokenBody, fc.constantFrom(...types))
    .map(([payload, type]) => ({ method, url, payload, headers: { 'content-type': type } }));
}

/** A request that must not get through, made from the schemas of the table. */
export function badRequest(oldBusiness: OldBusiness, targets: readonly Target[]): fc.Arbitrary<BadRequest> {
  const request = fc.constantFrom(...targets).chain((target) => {
    const fields = badFields(oldBusiness, target);
    const made = fc.oneof(
      { weight: 4, arbitrary: written(target, fields) },
      { weight: 1, arbitrary: broken(target) },
    );
    const sender = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...target.senders) },
      { weight: 1, arbitrary: fc.constantFrom(...senders) },
    );
    return fc.tuple(made, sender);
  });
  const origin = fc.oneof(
    { weight: 15, arbitrary: fc.constant({}) },
    { weight: 1, arbitrary: fc.constantFrom({ origin: 'https://evil.example' }, { 'sec-fetch-site': 'x' }) },
  );
  return fc
    .tuple(request, origin)
    .map(([[made, sender], from]) => ({ ...made, sender, headers: { ...made.headers, ...from } }));
}
