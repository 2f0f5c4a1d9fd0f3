import { periodTable } from '../periods/table.ts';

export const monthly = periodTable('monthly');
