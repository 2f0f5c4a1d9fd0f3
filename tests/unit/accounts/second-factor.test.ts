import { describe, expect, test } from 'vitest';
import type { FactorEvent } from '../../../contracts/events.ts';
import type { AccountId, CommandId } from '../../../contracts/ids.ts';
import {
  decideClearFactor,
  decideSetFactor,
  decideSetRecovery,
  decideUseCode,
} from '../../../services/accounts/second-factor/decider.ts';
import { factorKeys } from '../../../services/accounts/second-factor/keys.ts';
import { describeSecret, stepOf } from '../../../services/accounts/second-factor/one-time-codes.ts';
import { recoveryCodes, recoveryHash } from '../../../services/accounts/second-factor/recovery-codes.ts';
import { sealSecret, unsealSecret } from '../../../services/accounts/second-factor/secrets.ts';
import { factor } from '../../../services/accounts/second-factor/state.ts';
import { given } from '../../support/given.ts';

const accountId = '01931000-0000-7000-8000-00000000000a' as AccountId;
const other = '01931000-0000-7000-8000-00000000000b' as AccountId;
const commandId = '01931000-0000-7000-8000-0000000000c1' as CommandId;
const keys = factorKeys([new Uint8Array(32).fill(1), new Uint8Array(32).fill(2)]);
const aFactor = factor(accountId);
const data = { keyId: 'k', sealedSecret: 's', recovery: ['one', 'two'], step: 100 };
const set: FactorEvent = { type: 'FactorSet', data };
const cleared: FactorEvent = { type: 'FactorCleared', data: {} };
const used = (step: number): FactorEvent => ({ type: 'CodeUsed', data: { step } });
const usedRecovery = (hash: string): FactorEvent => ({ type: 'RecoveryCodeUsed', data: { hash } });
const code = (step: number) => ({ kind: 'code', step }) as const;
const recovery = (hash: string) => ({ kind: 'recovery-code', hash }) as const;

describe('a code', () => {
  test('counts once', () => {
    given(aFactor, set).when(code(101), decideUseCode).then(used(101));
    given(aFactor, set, used(101)).when(code(101), decideUseCode).refuses('CODE_USED');
  });
  test('does not count where it confirmed the second factor', () =>
    given(aFactor, set).when(code(100), decideUseCode).refuses('CODE_USED'));
  test('from before one that was used does not count', () =>
    given(aFactor, set, used(102)).when(code(101), decideUseCode).refuses('CODE_USED'));
});

test('a code of an account without one is refused', () => {
  given(aFactor).when(code(101), decideUseCode).refuses('SECOND_FACTOR_OFF');
  given(aFactor, set, cleared).when(code(101), decideUseCode).refuses('SECOND_FACTOR_OFF');
  given(aFactor).when({ recovery: [] }, decideSetRecovery).refuses('SECOND_FACTOR_OFF');
});

describe('a recovery code', () => {
  test('counts once', () => {
    given(aFactor, set).when(recovery('one'), decideUseCode).then(usedRecovery('one'));
    given(aFactor, set, usedRecovery('one')).when(recovery('one'), decideUseCode).refuses('CODE_WRONG');
    given(aFactor, set, usedRecovery('one')).when(recovery('two'), decideUseCode).then(usedRecovery('two'));
  });
  test('of an earlier set counts no more', () => {
    const renewed: FactorEvent = { type: 'RecoveryCodesSet', data: { recovery: ['three'] } };
    given(aFactor, set, renewed).when(recovery('one'), decideUseCode).refuses('CODE_WRONG');
    given(aFactor, set, renewed).when(recovery('three'), decideUseCode).then(usedRecovery('three'));
  });
});

test('it is set where there is none, and cleared where there is one', () => {
  given(aFactor).when(data, decideSetFactor).then(set);
  given(aFactor, set).when(data, decideSetFactor).refuses('SECOND_FACTOR_ON');
  given(aFactor, set).when({}, decideClearFactor).then(cleared);
  given(aFactor, set, cleared).when({}, decideClearFactor).thenNothing();
});

// RFC 6238, appendix B, of SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the code at second %d is %s', (second, expected) => {
  const secret = new TextEncoder().encode('12345678901234567890');
  const step = Math.floor(second / 30);
  expect(stepOf(secret, expected, new Date(second * 1000))).toBe(step);
  expect(stepOf(secret, expected, new Date((second + 30) * 1000))).toBe(step);
  expect(stepOf(secret, expected, new Date((second + 60) * 1000))).toBeNull();
});

test('an app is told the secret as text and as a QR code says it', () => {
  const { secret, uri } = describeSecret(new TextEncoder().encode('12345678901234567890'), 'Abebe B');
  expect(secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(uri)).toMatch(/^otpauth:\/\/totp\/Bingo Hall:Abebe B\?/);
});

describe('a sealed secret', () => {
  const secret = new Uint8Array(20).fill(9);
  const sealed = sealSecret(secret, accountId, keys);
  test('opens for its account under a key that is not the first any more', () => {
    const [one, two] = keys;
    const opened = unsealSecret(sealed, accountId, [two ?? one, one]);
    expect(Uint8Array.from(opened.secret)).toEqual(secret);
    expect(opened.key).toBe(one);
  });
  test.each([
    ['another account', () => unsealSecret(sealed, other, keys)],
    ['another key', () => unsealSecret(sealed, accountId, factorKeys([new Uint8Array(32).fill(3)]))],
  ])('does not open for %s', (_, open) => expect(open).toThrow('does not open'));
});

test('recovery codes are ten, of letters that nobody takes for each other, and the same for the same command', () => {
  const [key] = keys;
  const codes = recoveryCodes(key, accountId, commandId);
  expect(codes).toHaveLength(10);
  for (const each of codes) expect(each).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  expect(recoveryCodes(key, accountId, commandId)).toEqual(codes);
  expect(recoveryCodes(key, other, commandId)).not.toEqual(codes);
  const [one = ''] = codes;
  expect(recoveryHash(key, accountId, ` ${one.toUpperCase()} `)).toBe(recoveryHash(key, accountId, one));
  expect(recoveryHash(key, other, one)).not.toBe(recoveryHash(key, accountId, one));
});
