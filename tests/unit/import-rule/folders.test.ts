import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { circlesIn, foldersOf, sourceFiles } from './folder-circles.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** Parts whose folders import each other in no circle. */
const parts = ['frontend/src'];
const DEEPEST = 4;

test.each(parts.flatMap((part) => Array.from({ length: DEEPEST }, (_, level) => [part, level + 1] as const)))(
  'no folders of %s import each other in a circle, %i deep',
  (part, depth) => {
    const folders = foldersOf(join(ROOT, part), depth);
    expect(folders.size).toBeGreaterThan(1);
    expect(circlesIn(folders)).toEqual([]);
  },
);

test('every file of the frontend is where the linter knows what it may import', () => {
  const known =
    /^(?:[\w-]+|(?:preferences|texts|api)\/[\w-]+|(?:ui|parts)\/(?:[\w-]+\/)?[\w-]+|features\/[\w-]+\/(?:[\w-]+\/)?[\w-]+)\.tsx?$/;
  expect(sourceFiles(join(ROOT, 'frontend/src')).filter((file) => !known.test(file))).toEqual([]);
});

test('a circle is found at the depth that it has, through types and late imports too', async () => {
  const root = await mkdtemp(join(tmpdir(), 'folder-circles-'));
  const files = {
    'ui/kit.ts': "import type { Text } from '../texts/text.ts';",
    'texts/text.ts': "export const late = () => import('../api/api.ts');",
    'api/api.ts': "import {\n  kit,\n} from '../ui/kit.ts';",
    'api/session.ts': "import '../texts/text.ts';",
    'ui/table/table.ts': "import { kit } from '../kit.ts';",
    'ui/page.ts': "import { table } from './table/table.ts';",
  };
  try {
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    }
    const rooms = ['api ↔ texts', 'api ↔ ui', 'texts ↔ ui'];
    expect(circlesIn(foldersOf(root, 1)).toSorted()).toEqual(rooms);
    expect(circlesIn(foldersOf(root, 2))).toContain('ui ↔ ui/table');
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});
