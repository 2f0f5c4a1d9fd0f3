import type { PeriodRow } from '../money/period-projector.ts';

export interface WeeklyTables {
  'weekly.rows': PeriodRow;
}
