import { Secret, TOTP } from 'otpauth';

const ISSUER = 'Bingo Hall';
const DIGITS = 6;
const PERIOD = 30;
/** In steps of 30 seconds: clocks of phones differ, and people type slowly. */
const WINDOW = 1;

/** Bytes of a new secret, as RFC 4226 recommends. */
export const SECRET_BYTES = 20;

/** Codes by RFC 6238 with what every app assumes: SHA-1, six digits, thirty seconds. */
function totp(secret: Uint8Array, label = ''): TOTP {
  const own = new Secret({ buffer: Uint8Array.from(secret).buffer });
  return new TOTP({ issuer: ISSUER, label, secret: own, digits: DIGITS, period: PERIOD });
}

/** The secret as an app takes it: typed, and as what a QR code says. */
export function describeSecret(secret: Uint8Array, username: string): { secret: string; uri: string } {
  const codes = totp(secret, username);
  return { secret: codes.secret.base32, uri: codes.toString() };
}

/** The time step whose code this is, around `now`; null where it is of none. */
export function stepOf(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD) + delta;
}
