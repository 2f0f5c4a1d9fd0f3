import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '../../../contracts/ids.ts';
import { bodyKinds, type Fields, OldClient, refused } from '../../support/old-client.ts';
import { eventually } from '../../support/read-side.ts';
import { type OldBusiness, openOldBusiness } from './old-business.ts';
import { login, type Sample, samples } from './samples.ts';

const roles: Role[] = ['all_admin', 'super_admin', 'branch_admin', 'auditor'];

let oldBusiness: OldBusiness;
beforeAll(async () => {
  oldBusiness = await openOldBusiness();
});
afterAll(() => oldBusiness.close());

test('every call of the specification is served and documented, and no other', async () => {
  const { paths } = (await oldBusiness.business.app.anyone.get('/api/docs/json')).json<{
    paths: Record<string, Record<string, unknown>>;
  }>();
  const served = Object.entries(paths)
    .filter(([path]) => path.endsWith('.php'))
    .map(([path, methods]) => `${Object.keys(methods)[0]?.toUpperCase()} ${path.slice('/api/'.length)}`);
  expect(served.toSorted()).toEqual([login.call, ...samples.map(({ call }) => call)].toSorted());
});

const asText = (value: unknown): unknown => {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asText(item)]));
};

const isWrite = ({ call }: Sample) => !call.startsWith('GET ');
const end = async () => (await oldBusiness.business.end()) ?? 0n;

/** What the log has gained but for what is refused on record. */
async function changesAfter(position: bigint): Promise<string[]> {
  const events = await oldBusiness.business.eventsAfter(position);
  return events.map(({ type }) => type).filter((type) => type !== 'AccessRefused');
}

describe.each(samples.map((sample) => [sample.call, sample] as const))('%s', (_, sample) => {
  const { call, as, may, optional = [] } = sample;

  test.each(isWrite(sample) ? bodyKinds : (['JSON'] as const))(
    'is carried out, its fields in %s',
    async (kind) => {
      const fields = await sample.fields(oldBusiness);
      const answer = await oldBusiness
        .clientOf(as)
        .calls(call, { ...fields, somethingElse: 'x', null: '' }, kind);
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        call === 'GET jackpot.php' ? [] : expect.objectContaining({ status: 'success', success: true }),
      ]);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('takes numbers as text', async () => {
    const fields = asText(await sample.fields(oldBusiness)) as Fields;
    const answer = await oldBusiness.clientOf(as).calls(call, fields);
    if (call !== 'GET jackpot.php') expect(answer.json()).toMatchObject({ success: true });
    expect(answer.statusCode).toBe(200);
  });

  test('is closed to those without a session', async () => {
    for (const fields of [await sample.fields(oldBusiness), {}]) {
      const answer = await new OldClient(oldBusiness.business.app).calls(call, fields);
      expect([answer.statusCode, answer.json()]).toEqual([401, refused('Please log in again.')]);
    }
  });

  test.each(roles)('is open to %s only if it is for it', async (role) => {
    const fields = await sample.fields(oldBusiness);
    const position = await end();
    const answer = await oldBusiness.clientOf(role).calls(call, fields);
    if (may.includes(role)) return expect(answer.statusCode, answer.body).toBe(200);
    expect([answer.statusCode, answer.json()]).toEqual([403, refused('You are not allowed to do this.')]);
    await eventually('it is on record', async () =>
      (await oldBusiness.business.eventsAfter(position)).some(
        ({ type, data }) => type === 'AccessRefused' && (data as Fields)['endpoint'] === call.split(' ')[1],
      ),
    );
    expect(await changesAfter(position)).toEqual([]);
  });

  test("is refused for somebody else's id and for one that is nobody's, and that is on record", async () => {
    const own = await sample.fields(oldBusiness);
    for (const [name, foreign] of Object.entries(sample.foreign(oldBusiness)))
      for (const id of [foreign, randomUUID()]) {
        const position = await end();
        const answer = await oldBusiness.clientOf(as).calls(call, { ...own, [name]: id });
        expect([answer.statusCode, answer.json()]).toEqual([403, refused('You are not allowed to do this.')]);
        await eventually(
          'it is on record',
          async () => (await oldBusiness.business.eventsAfter(position)).length > 0,
        );
        expect(await oldBusiness.business.eventsAfter(position)).toEqual([
          {
            type: 'AccessRefused',
            stream: expect.stringMatching(/^account-/),
            data: expect.objectContaining({ endpoint: call.split(' ')[1], code: 'NOT_FOUND' }),
          },
        ]);
      }
  });

  test('is refused with status 400 without one of its fields, and nothing is changed', async () => {
    const whole = await sample.fields(oldBusiness);
    for (const name of Object.keys(whole)) {
      if (optional.includes(name)) continue;
      const { [name]: _missing, ...fields } = whole;
      const position = await end();
      for (const sent of isWrite(sample) ? [fields, { ...fields, [name]: null }] : [fields]) {
        const answer = await oldBusiness.clientOf(as).calls(call, sent);
        expect([name, answer.statusCode, answer.json()]).toEqual([
          name,
          400,
          refused(expect.stringContaining(name)),
        ]);
      }
      expect(await changesAfter(position)).toEqual([]);
    }
  });
});

describe.each(samples.filter(isWrite).map((sample) => [sample.call, sample] as const))('%s', (_, sample) => {
  const { call, as } = sample;

  test('is refused with status 400 when its body cannot be read', async () => {
    const [method, name] = call.split(' ') as ['POST', string];
    const position = await end();
    for (const [payload, type] of [
      ['{"branch_id":', 'application/json'],
      ['[]', 'application/json'],
      ['"text"', 'application/json'],
      ['null', 'application/json'],
      ['<call/>', 'application/xml'],
      ['no parts', 'multipart/form-data; boundary=x'],
      ['no boundary', 'multipart/form-data'],
      ['a[b][c][d][e][f]=1', 'application/x-www-form-urlencoded'],
      ['{}', 'no type at all'],
      [`{"branch_id":"${'x'.repeat(300_000)}"}`, 'application/json'],
    ] as const) {
      const answer = await oldBusiness
        .clientOf(as)
        .sends(method, `/api/${name}`, payload, { 'content-type': type });
      expect([type, answer.statusCode, answer.json()]).toEqual([type, 400, refused(expect.any(String))]);
    }
    expect(await changesAfter(position)).toEqual([]);
  });

  test('is refused from a page of another origin', async () => {
    const [method, name] = call.split(' ') as ['POST', string];
    const fields = await sample.fields(oldBusiness);
    const position = await end();
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      const answer = await oldBusiness
        .clientOf(as)
        .sends(method, `/api/${name}`, new URLSearchParams(fields as never).toString(), {
          'content-type': 'application/x-www-form-urlencoded',
          ...(headers as Record<string, string>),
        });
      expect([answer.statusCode, answer.json()]).toEqual([403, refused('You are not allowed to do this.')]);
    }
    expect(await changesAfter(position)).toEqual([]);
  });
});

describe('what is no call', () => {
  test.each([
    ['POST', '/api/nothing.php', 404],
    ['GET', '/api/Login.php', 404],
    ['GET', '/api/login.php', 404],
    ['PUT', '/api/toggle_permission.php', 404],
    ['DELETE', '/api/delete_card.php', 404],
    ['POST', '/api/some/where/login.php', 404],
    ['GET', '/api/login.php/?x=1', 404],
  ] as const)('%s %s: %i', async (method, url, status) => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'image/png']) {
      const answer = await oldBusiness.owner.client.sends(method, url, 'x', { 'content-type': type });
      expect([answer.statusCode, answer.json()]).toEqual([status, refused('There is no such call.')]);
    }
  });

  test('an address with a broken escape', async () => {
    const answer = await oldBusiness.owner.client.sends('GET', '/api/%ff.php');
    expect([answer.statusCode, answer.json()]).toEqual([400, refused(expect.any(String))]);
  });

  test('what is none of the old calls is answered as ever', async () => {
    const answer = await oldBusiness.owner.client.sends('POST', '/api/commands/nothing', '{', {
      'content-type': 'application/json',
    });
    expect([answer.statusCode, answer.json()]).toEqual([404, expect.objectContaining({ code: 'NOT_FOUND' })]);
  });
});
