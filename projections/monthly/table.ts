import type { PeriodRow } from '../money/period-projector.ts';

export interface MonthlyTables {
  'monthly.rows': PeriodRow;
}
