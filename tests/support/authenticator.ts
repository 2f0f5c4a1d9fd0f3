import { Secret, TOTP } from 'otpauth';

/** An app on a phone that was told a secret, with a clock of the test's. */
export class Authenticator {
  readonly #totp: TOTP;
  readonly #clock: () => Date;

  constructor(secret: string, clock: () => Date = () => new Date()) {
    this.#totp = new TOTP({ secret: Secret.fromBase32(secret) });
    this.#clock = clock;
  }

  /** The code shown now, or so many steps of 30 seconds later. */
  code(later = 0): string {
    return this.#totp.generate({ timestamp: this.#clock().getTime() + later * 30_000 });
  }

  /** A code that is not right now, before or after. */
  wrongCode(): string {
    const right = [-2, -1, 0, 1, 2].map((later) => this.code(later));
    return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
      (code) => !right.includes(code),
    ) as string;
  }
}
