import { z } from 'zod';
import { daysShape } from '../../parts/report-days/days-search.ts';

const ExceptionsSearch = z.object(daysShape);
export type ExceptionsSearch = z.infer<typeof ExceptionsSearch>;
/** Of which days games that were taken back are listed. */
export const exceptionsSearch = (search: Record<string, unknown>) => ExceptionsSearch.parse(search);
