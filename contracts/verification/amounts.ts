// Money in whole cents, so that nothing here rests on the arithmetic that it checks.

/** Of a `"180.00"` the 18000 cents. */
export function centsOf(money: string): bigint {
  return BigInt(money.replace('.', ''));
}

/** Also of less than nothing, which no schema lets a log say, but wrong amounts may come to. */
export function moneyOf(cents: bigint): string {
  const sign = cents < 0n ? '-' : '';
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export interface Stake {
  readonly cards: number;
  /** Whole BIRR. */
  readonly price: number;
  /** A fraction with two decimals, as in `"0.20"`. */
  readonly percent: string;
}

/** What a game takes, keeps and pays (spec section 9). */
export function takings({ cards, price, percent }: Stake): { bet: bigint; profit: bigint; win: bigint } {
  const birr = BigInt(cards) * BigInt(price);
  const profit = birr * centsOf(percent);
  return { bet: birr * 100n, profit, win: birr * 100n - profit };
}

/** The players' and the house's part of a profit; the players' share is a fraction with two decimals. */
export function bonuses(profit: bigint, share: string): { players: bigint; house: bigint } {
  const players = (profit * centsOf(share)) / 100n;
  return { players, house: profit - players };
}

/** What each of several gets, and what does not divide among them; nothing is left over where nobody gets anything. */
export function divided(amount: bigint, among: number): { each: bigint; rest: bigint } {
  if (among === 0) return { each: 0n, rest: 0n };
  const each = amount / BigInt(among);
  return { each, rest: amount - each * BigInt(among) };
}
