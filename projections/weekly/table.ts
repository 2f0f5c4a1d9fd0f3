import type { PeriodRow } from '../periods/table.ts';

export interface WeeklyTables {
  'weekly.rows': PeriodRow;
}
