import { daysAfter } from '../../contracts/time.ts';
import type { DiskState } from '../../contracts/operations/queries.ts';
import type { UsageOfDay } from '../../contracts/operations/data-folder.ts';

const DAY_MS = 86_400_000;
/** Less says nothing: a folder grows in jumps. */
const LEAST_DAYS = 0.9;
/** What lies further back is not how it is used now. */
const DAYS_BACK = 14;
/** Nobody plans for longer. */
const FAR_DAYS = 3_650;

/** What a folder grew by a day of late, and when the disk is full if it goes on so; null before there are two days to compare. */
export function diskGrowth(usage: readonly UsageOfDay[], freeBytes: number): DiskState['growth'] {
  const last = usage.at(-1);
  if (!last) return null;
  const daysBefore = ({ at }: UsageOfDay) => (Date.parse(last.at) - Date.parse(at)) / DAY_MS;
  const first = usage.find((measured) => daysBefore(measured) <= DAYS_BACK);
  if (!first || daysBefore(first) < LEAST_DAYS) return null;
  const bytesPerDay = Math.round((last.bytes - first.bytes) / daysBefore(first));
  const daysLeft = bytesPerDay > 0 ? Math.floor(freeBytes / bytesPerDay) : Number.POSITIVE_INFINITY;
  return { bytesPerDay, fullOn: daysLeft > FAR_DAYS ? null : daysAfter(last.day, daysLeft) };
}
