import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePassword, registerAuditor, signIn } from '../../../contracts/accounts/commands.ts';
import { accounts, session } from '../../../contracts/accounts/queries.ts';
import {
  finishSignIn,
  prepareSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from '../../../contracts/accounts/second-factor/commands.ts';
import { secondFactor } from '../../../contracts/accounts/second-factor/queries.ts';
import { activity } from '../../../contracts/activity/queries.ts';
import { factorKeys } from '../../../services/accounts/second-factor/keys.ts';
import { factor } from '../../../services/accounts/second-factor/state.ts';
import { type Client, PASSWORD, openApp, registerPeople, startApp } from '../../support/app.ts';
import { Authenticator } from '../../support/authenticator.ts';

let time = Date.now();
const clock = () => new Date(time);
const visitor = () => app.anyone.from('127.0.0.1');
const minutes = (count: number) => (time += count * 60_000);
const settings = {
  clock,
  factorKeys: factorKeys([randomBytes(32)]),
  codeLimit: { points: 3, duration: 300, longest: 3_600 },
};

let app: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  app = await startApp(settings);
});
afterAll(() => app.close());

async function turnOn(client: Client) {
  const { data } = await client.does(prepareSecondFactor, { present: PASSWORD });
  const phone = new Authenticator(data.secret, clock);
  const code = phone.code();
  const on = await client.does(turnOnSecondFactor, { enrolment: data.enrolment, code });
  return { phone, firstCode: code, recoveryCodes: on.data.recoveryCodes };
}

/** A super admin who signs in with a code. */
async function withFactor() {
  const people = await registerPeople(app);
  const set = await turnOn(people.owner.client);
  // The code that confirmed it is used up.
  minutes(1);
  return { ...people, ...set, ...people.owner };
}

async function firstStep(username: string, client: Client = visitor()): Promise<string> {
  const response = await client.send(signIn, { username, password: PASSWORD });
  expect(response.json()).toMatchObject({ status: 401, code: 'CODE_NEEDED' });
  return response.json<{ params: { firstStep: string } }>().params.firstStep;
}

describe('signing in', () => {
  test('asks for a code once a second factor is on, and for none where there is none', async () => {
    const { username, phone, branch } = await withFactor();
    const client = visitor();
    const step = await firstStep(username, client);
    expect((await client.ask(session)).statusCode).toBe(401);
    const { data } = await client.does(finishSignIn, { firstStep: step, code: phone.code() });
    expect(data).toMatchObject({ username, role: 'super_admin' });
    expect(await client.sees(session)).toEqual(data);
    await app.anyone.signsIn(branch.username);
  });

  test('takes a code typed in two halves, and one of the step before or after', async () => {
    const { username, phone } = await withFactor();
    const client = visitor();
    const code = phone.code(-1);
    const typed = ` ${code.slice(0, 3)} ${code.slice(3)}`;
    await client.does(finishSignIn, { firstStep: await firstStep(username), code: typed });
    await client.does(finishSignIn, { firstStep: await firstStep(username), code: phone.code(1) });
    const late = { firstStep: await firstStep(username), code: phone.code(3) };
    expect(await client.isRefused(finishSignIn, late)).toBe('CODE_WRONG');
  });

  test('with the same code twice is refused, at any process, and so is one from before it', async () => {
    const { username, phone } = await withFactor();
    const other = await openApp(app.stores, settings);
    const code = phone.code();
    const before = phone.code(-1);
    const steps = [await firstStep(username), await firstStep(username), await firstStep(username)] as const;
    const id = randomUUID();
    const sent = await visitor().send(finishSignIn, { firstStep: steps[0], code }, id);
    expect(sent.statusCode).toBe(200);
    const again = await visitor().send(finishSignIn, { firstStep: steps[0], code }, id);
    expect(again.json()).toMatchObject({ code: 'CODE_USED' });
    expect(again.cookies).toEqual([]);
    expect(await other.anyone.isRefused(finishSignIn, { firstStep: steps[1], code })).toBe('CODE_USED');
    expect(await visitor().isRefused(finishSignIn, { firstStep: steps[2], code: before })).toBe('CODE_USED');
    await other.close();
  });

  test('with the code that turned it on is refused', async () => {
    const { owner } = await registerPeople(app);
    const { firstCode } = await turnOn(owner.client);
    const attempt = { firstStep: await firstStep(owner.username), code: firstCode };
    expect(await visitor().isRefused(finishSignIn, attempt)).toBe('CODE_USED');
  });

  test('takes each recovery code once, in any case and spacing', async () => {
    const { username, recoveryCodes, client: present } = await withFactor();
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [one = ''] = recoveryCodes;
    const typed = one.toUpperCase().replace('-', ' ');
    const client = visitor();
    await client.does(finishSignIn, { firstStep: await firstStep(username), code: typed });
    const again = { firstStep: await firstStep(username), code: one };
    expect(await client.isRefused(finishSignIn, again)).toBe('CODE_WRONG');
    expect(await present.sees(secondFactor)).toEqual({ on: true, required: false, recoveryCodesLeft: 9 });
  });

  test("with somebody else's first step is that one's sign-in, whose code it is not", async () => {
    const mine = await withFactor();
    const theirs = await withFactor();
    const attempt = { firstStep: await firstStep(theirs.username), code: mine.phone.code() };
    expect(await visitor().isRefused(finishSignIn, attempt)).toBe('CODE_WRONG');
    const changed = `${attempt.firstStep.slice(0, -4)}AAA=`;
    expect(await visitor().isRefused(finishSignIn, { ...attempt, firstStep: changed })).toBe(
      'FIRST_STEP_EXPIRED',
    );
  });

  test('with a first step that expired, or of an earlier password, is refused', async () => {
    const { username, phone, client } = await withFactor();
    const old = await firstStep(username);
    minutes(6);
    const attempt = { firstStep: old, code: phone.code() };
    expect(await visitor().isRefused(finishSignIn, attempt)).toBe('FIRST_STEP_EXPIRED');
    const step = await firstStep(username);
    await client.does(changePassword, { present: PASSWORD, next: 'another horse' });
    expect(await visitor().isRefused(finishSignIn, { firstStep: step, code: phone.code() })).toBe(
      'FIRST_STEP_EXPIRED',
    );
  });

  test('trying codes is held up after a few, from wherever, and recorded', async () => {
    const { username, accountId, phone, agent } = await withFactor();
    const tries: string[] = [];
    for (let host = 1; host <= 4; host++) {
      const client = app.anyone.from(`10.9.0.${host}`);
      const attempt = { firstStep: await firstStep(username, client), code: phone.wrongCode() };
      tries.push(await client.isRefused(finishSignIn, attempt));
    }
    expect(tries).toEqual(['CODE_WRONG', 'CODE_WRONG', 'CODE_WRONG', 'TOO_MANY_ATTEMPTS']);
    const right = { firstStep: await firstStep(username), code: phone.code() };
    expect(await visitor().isRefused(finishSignIn, right)).toBe('TOO_MANY_ATTEMPTS');
    await expect
      .poll(async () => {
        const { entries } = await agent.sees(activity, { type: 'SignInRefused' });
        return entries.filter((entry) => entry.accountId === accountId);
      })
      .toMatchObject([1, 2, 3].map(() => ({ data: { reason: 'WRONG_CODE' } })));
  });

  test('does not hold up a browser that has signed in before', async () => {
    const { username, phone } = await withFactor();
    const own = visitor();
    await own.does(finishSignIn, { firstStep: await firstStep(username, own), code: phone.code() });
    minutes(1);
    const stranger = app.anyone.from('10.9.1.1');
    for (let times = 0; times < 4; times++)
      await stranger.isRefused(finishSignIn, {
        firstStep: await firstStep(username, stranger),
        code: phone.wrongCode(),
      });
    await own.does(finishSignIn, { firstStep: await firstStep(username, own), code: phone.code() });
  });
});

describe('turning it on', () => {
  test('takes the password: a stolen session alone does not do', async () => {
    const { owner } = await registerPeople(app);
    expect(await owner.client.isRefused(prepareSecondFactor, { present: 'a guess' })).toBe('PASSWORD_WRONG');
    const made = { enrolment: Buffer.alloc(100, 1).toString('base64'), code: '123456' };
    expect(await owner.client.isRefused(turnOnSecondFactor, made)).toBe('ENROLMENT_EXPIRED');
    const rival = await registerPeople(app);
    const { data } = await rival.owner.client.does(prepareSecondFactor, { present: PASSWORD });
    const theirs = { enrolment: data.enrolment, code: new Authenticator(data.secret, clock).code() };
    expect(await owner.client.isRefused(turnOnSecondFactor, theirs)).toBe('ENROLMENT_EXPIRED');
  });

  test('takes a right code within 15 minutes, and is done once', async () => {
    const { owner } = await registerPeople(app);
    const { data } = await owner.client.does(prepareSecondFactor, { present: PASSWORD });
    expect(data.uri).toContain(`secret=${data.secret}`);
    const phone = new Authenticator(data.secret, clock);
    const { enrolment } = data;
    const wrong = { enrolment, code: phone.wrongCode() };
    expect(await owner.client.isRefused(turnOnSecondFactor, wrong)).toBe('CODE_WRONG');
    minutes(16);
    expect(await owner.client.isRefused(turnOnSecondFactor, { enrolment, code: phone.code() })).toBe(
      'ENROLMENT_EXPIRED',
    );
    const { phone: second } = await turnOn(owner.client);
    expect(await owner.client.isRefused(prepareSecondFactor, { present: PASSWORD })).toBe('SECOND_FACTOR_ON');
    expect(second.code()).toMatch(/^\d{6}$/);
  });

  test('ends the other sessions, and sent again tells the same recovery codes', async () => {
    const { owner } = await registerPeople(app);
    const elsewhere = await app.anyone.signsIn(owner.username);
    const { data } = await owner.client.does(prepareSecondFactor, { present: PASSWORD });
    const wish = { enrolment: data.enrolment, code: new Authenticator(data.secret, clock).code() };
    const id = randomUUID();
    const first = await owner.client.does(turnOnSecondFactor, wish, id);
    const second = await owner.client.does(turnOnSecondFactor, wish, id);
    expect(second.data).toEqual(first.data);
    expect((await elsewhere.ask(session)).statusCode).toBe(401);
    expect((await owner.client.ask(session)).statusCode).toBe(200);
  });

  test('keeps the secret and the codes in clear nowhere', async () => {
    const { owner, agent } = await registerPeople(app);
    const { data } = await owner.client.does(prepareSecondFactor, { present: PASSWORD });
    const code = new Authenticator(data.secret, clock).code();
    const { data: on } = await owner.client.does(turnOnSecondFactor, { enrolment: data.enrolment, code });
    const { events } = await app.commands.store.readAll(['FactorSet', 'SecondFactorTurnedOn'], null);
    const log = JSON.stringify(events, (_, value: unknown) =>
      typeof value === 'bigint' ? String(value) : value,
    );
    for (const secret of [data.secret, ...on.recoveryCodes]) {
      expect(log).not.toContain(secret);
      expect(log).not.toContain(secret.replaceAll('-', ''));
    }
    await expect
      .poll(async () => (await agent.sees(activity, { type: 'SecondFactorTurnedOn' })).entries.at(0))
      .toMatchObject({ data: {} });
  });
});

describe('changing it', () => {
  test('turning it off takes password and code, and is shown', async () => {
    const { username, client, phone, agent } = await withFactor();
    const wrong = { present: 'a guess', code: phone.code() };
    expect(await client.isRefused(turnOffSecondFactor, wrong)).toBe('PASSWORD_WRONG');
    const wrongCode = { present: PASSWORD, code: phone.wrongCode() };
    expect(await client.isRefused(turnOffSecondFactor, wrongCode)).toBe('CODE_WRONG');
    await client.does(turnOffSecondFactor, { present: PASSWORD, code: phone.code() });
    await app.anyone.signsIn(username);
    await expect
      .poll(async () => (await agent.sees(activity, { type: 'SecondFactorTurnedOff' })).entries.length)
      .toBe(1);
  });

  test('new recovery codes make the old ones worthless', async () => {
    const { username, client, phone, recoveryCodes } = await withFactor();
    const { data } = await client.does(renewRecoveryCodes, { present: PASSWORD, code: phone.code() });
    expect(data.recoveryCodes).toHaveLength(10);
    const [old = ''] = recoveryCodes;
    const [fresh = ''] = data.recoveryCodes;
    const by = async (code: string) => ({ firstStep: await firstStep(username), code });
    expect(await visitor().isRefused(finishSignIn, await by(old))).toBe('CODE_WRONG');
    await visitor().does(finishSignIn, await by(fresh));
  });

  test('an agent takes it away from a super admin, who then signs in without; nobody else may', async () => {
    const { username, accountId, client, agent } = await withFactor();
    const rival = await registerPeople(app);
    const foreign = await rival.owner.client.send(removeSecondFactor, { accountId });
    expect(foreign.statusCode).toBe(404);
    expect(await client.isRefused(removeSecondFactor, { accountId })).toBe('NOT_FOUND');
    const shown = async () =>
      (await agent.sees(accounts)).accounts.find((each) => each.accountId === accountId)?.secondFactor;
    await expect.poll(shown).toBe(true);
    await agent.does(removeSecondFactor, { accountId });
    expect((await client.ask(session)).statusCode).toBe(401);
    await app.anyone.signsIn(username);
    await expect.poll(shown).toBe(false);
  });

  test('a super admin takes it away from its auditor', async () => {
    const { owner } = await registerPeople(app);
    const username = `auditor-${randomUUID().slice(0, 8)}`;
    const { data } = await owner.client.does(registerAuditor, { username, password: PASSWORD });
    await turnOn(await app.anyone.signsIn(username));
    await firstStep(username);
    await owner.client.does(removeSecondFactor, data);
    await app.anyone.signsIn(username);
  });
});

test('a cashier has none', async () => {
  const { branch } = await registerPeople(app);
  expect(await branch.client.isRefused(prepareSecondFactor, { present: PASSWORD })).toBe('NOT_ALLOWED');
});

test('under another key nobody is let in, and who manages the account can still take it away', async () => {
  const { username, accountId, agent, phone } = await withFactor();
  const other = await openApp(app.stores, { ...settings, factorKeys: factorKeys([randomBytes(32)]) });
  const step = await other.anyone.send(signIn, { username, password: PASSWORD });
  const attempt = {
    firstStep: step.json<{ params: { firstStep: string } }>().params.firstStep,
    code: phone.code(),
  };
  expect(await other.anyone.isRefused(finishSignIn, attempt)).toBe('SECOND_FACTOR_KEY_WRONG');
  await agent.at(other).does(removeSecondFactor, { accountId });
  expect((await other.commands.load(factor(accountId))).state).toBeNull();
  await other.close();
});
