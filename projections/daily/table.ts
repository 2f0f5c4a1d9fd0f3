import type { PeriodRow } from '../money/period-projector.ts';

export interface DailyTables {
  'daily.rows': PeriodRow;
}
