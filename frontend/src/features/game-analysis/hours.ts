/** `7` as `07:00`. */
export const hourName = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** The first hour with the most games; null on a day without any. */
export function busiest<Hour extends { games: number }>(hours: readonly Hour[]): Hour | null {
  return hours.reduce<Hour | null>((most, hour) => (hour.games > (most?.games ?? 0) ? hour : most), null);
}
