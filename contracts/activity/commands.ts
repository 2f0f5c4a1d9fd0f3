import { z } from 'zod';
import { everyone } from '../audience.ts';
import { command } from '../endpoint.ts';
import { Text } from '../text.ts';

export const LONGEST_FILE_NAME = 250;

/**
 * A table was saved as a file of that name, or printed under that title: the browser makes it of rows that it has already asked for,
 * so it tells so itself. On record once per session, name and hour.
 */
export const recordSavedTable = command({
  name: 'record-saved-table',
  summary: 'Tell that a table was saved as a file or printed',
  may: everyone,
  tenant: 'none',
  input: {
    file: Text.min(1).max(LONGEST_FILE_NAME),
    rows: z.int().min(0),
    as: z.enum(['file', 'print']).optional(),
  },
  output: z.object({}),
});
