import { expect, test } from 'vitest';
import { fileNameOf } from '../../../../frontend/src/ui/table/file-name.ts';

test('a file is named after what it holds, how that is filtered, and the zone of its days', () => {
  expect(fileNameOf(['games', 'Bole', 'from 2026-11-01', undefined, ''], 'Africa/Addis_Ababa')).toBe(
    'games-Bole-from_2026-11-01-Africa_Addis_Ababa',
  );
});

test('nothing that a name may not have gets in, and the zone stays in a long one', () => {
  expect(fileNameOf(['../a:b|c*"d"', 'ቦሌ'], 'UTC')).toBe('a_b_c_d-ቦሌ-UTC');
  expect(fileNameOf(['x'.repeat(300)], 'UTC')).toMatch(/^x{120}-UTC$/);
});
