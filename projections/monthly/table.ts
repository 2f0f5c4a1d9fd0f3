import type { PeriodRow } from '../periods/table.ts';

export interface MonthlyTables {
  'monthly.rows': PeriodRow;
}
