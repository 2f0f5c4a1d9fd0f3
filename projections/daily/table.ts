import type { PeriodRow } from '../periods/table.ts';

export interface DailyTables {
  'daily.rows': PeriodRow;
}
