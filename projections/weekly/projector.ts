import type { Day } from '../../contracts/time.ts';
import { periodProjector } from '../periods/projector.ts';

const DAY_MS = 86_400_000;

/** The Monday of the ISO week that `day` falls in. */
export function mondayOf(day: Day): string {
  const date = new Date(`${day}T00:00:00Z`);
  const sinceMonday = (date.getUTCDay() + 6) % 7;
  return new Date(date.getTime() - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

export const weeklyProjector = periodProjector('weekly', mondayOf);
