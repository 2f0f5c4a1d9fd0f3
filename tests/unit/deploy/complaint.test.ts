import { expect, test } from 'vitest';
import { complaintIn } from '../../../deploy/single-machine/postgres/complaint.ts';

test('of what Postgres wrote the reason is told, and not what else might be the matter', () => {
  const interrupted = [
    '2026-11-29 10:13:58.517 UTC [10671] LOG:  database system was interrupted while in recovery at 2026-11-29 10:13:57 UTC',
    '2026-11-29 10:13:58.519 UTC [10671] HINT:  This probably means that some data is corrupted and you will have to use the last backup for recovery.',
  ].join('\n');
  expect(complaintIn(interrupted)).toBe(
    'database system was interrupted while in recovery at 2026-11-29 10:13:57 UTC',
  );
  expect(complaintIn(`${interrupted}\n2026-11-29 10:13:58.520 UTC [1] FATAL:  the lock file is there`)).toBe(
    'the lock file is there',
  );
});
