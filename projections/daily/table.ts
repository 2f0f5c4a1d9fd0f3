import { periodTable } from '../periods/table.ts';

export const daily = periodTable('daily');
