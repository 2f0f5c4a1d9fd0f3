import { periodTable } from '../periods/table.ts';

export const weekly = periodTable('weekly');
