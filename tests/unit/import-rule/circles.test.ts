import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { circlesIn, type Import, importsIn, sourceFiles } from './circles.ts';

const ROOT = join(import.meta.dirname, '../../..');
const parts = ['contracts', 'projections', 'services', 'deploy', 'frontend/src'];
/** Where the files of a folder, taken together, are in no circle with its folders either. */
const strict = ['projections', 'services', 'frontend/src'];

describe('no folders and files import each other in a circle, types included', () => {
  test.each(parts)('in %s', (part) => {
    const imports = importsOf(part);
    expect(imports.length).toBeGreaterThan(100);
    expect(circlesIn(imports)).toEqual({});
  });
  test.each(strict)('in %s, and none leads back through the files beside a folder', (part) =>
    expect(circlesIn(importsOf(part), 'together')).toEqual({}),
  );
});

function importsOf(part: string): Import[] {
  return importsIn(join(ROOT, part));
}

test('every file of the frontend is where the linter knows what it may import', () => {
  const places =
    /^(?:[\w-]+|(?:preferences|texts|api)\/[\w-]+|(?:ui|parts)\/(?:[\w-]+\/)?[\w-]+|features\/[\w-]+\/(?:[\w-]+\/)?[\w-]+)\.tsx?$/;
  expect(sourceFiles(join(ROOT, 'frontend/src')).filter((file) => !places.test(file))).toEqual([]);
});

describe('in the frontend a room imports only those before it, and no feature another', () => {
  test('also by types in passing, which the linter does not see', () => {
    expect(outOfOrder(importsIn(join(ROOT, 'frontend/src')))).toEqual([]);
  });
  test.each<[sentence: string, planted: Import]>([
    ['a later room', ['texts/format.ts', 'api/refused.ts']],
    ['the router', ['features/game/game-page.tsx', 'router.tsx']],
    ['another feature', ['features/game/board/use-board.ts', 'features/login/login-page.tsx']],
  ])('%s is told', (_, planted) => {
    expect(outOfOrder([['features/game/game-page.tsx', 'ui/states.tsx'], planted])).toEqual([planted]);
  });
});

const rooms = ['preferences', 'texts', 'api', 'ui', 'parts', 'features'];

function outOfOrder(imports: readonly Import[]): Import[] {
  // What lies beside the rooms puts them together.
  const orderOf = (file: string) =>
    file.includes('/') ? rooms.indexOf(dirname(file).split('/')[0] ?? '') : rooms.length;
  const featureOf = (file: string) => file.split('/').slice(0, 2).join('/');
  return imports.filter(([from, to]) => {
    if (orderOf(from) !== orderOf(to)) return orderOf(from) < orderOf(to);
    return from.startsWith('features/') && featureOf(from) !== featureOf(to);
  });
}

test('every way to import is seen: types, late ones, what is exported on, over several lines', async () => {
  const planted = {
    'accounts/a.ts': "import type { Route } from '../http/route.ts';",
    'accounts/b.ts': "export type { Route } from '../http/route.ts';",
    'accounts/c.ts': "export * from '../http/route.ts';",
    'accounts/d.tsx': "export const late = () => import('../http/route.ts');",
    'accounts/e.ts': "export type Route = import('../http/route.ts').Route;",
    'accounts/f.ts': "import {\n  type One,\n  two,\n} from '../http/route.ts';",
    'accounts/g.ts': "import '../http/route.ts';",
    'accounts/h.ts': "import { z } from 'zod';\nimport { money } from '../../contracts/money.ts';",
  };
  const root = await mkdtemp(join(tmpdir(), 'circles-'));
  try {
    await mkdir(join(root, 'accounts'));
    for (const [file, text] of Object.entries(planted)) await writeFile(join(root, file), text);
    const seen = importsIn(root);
    expect(seen.map(([, imported]) => imported)).toEqual(Array(7).fill('http/route.ts'));
    expect(seen.map(([from]) => dirname(from))).toEqual(Array(7).fill('accounts'));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
});

describe('a planted circle is found', () => {
  test.each<[sentence: string, planted: Import, circle: string[]]>([
    [
      'between two folders',
      ['http/errors.ts', 'accounts/passwords.ts'],
      ['accounts → http', 'http → accounts'],
    ],
    [
      'over a third folder',
      ['http/docs.ts', 'php/reply.ts'],
      ['accounts → http', 'http → php', 'php → accounts'],
    ],
    [
      'further down',
      ['php/calls/game.ts', 'php/wire/kinds.ts'],
      ['php/calls → php/wire', 'php/wire → php/calls'],
    ],
    [
      'between two files of a folder',
      ['http/route.ts', 'http/errors.ts'],
      ['http/errors.ts → http/route.ts', 'http/route.ts → http/errors.ts'],
    ],
    [
      'over a file beside the folders',
      ['accounts/routes.ts', 'app.ts'],
      ['accounts → app.ts', 'app.ts → accounts'],
    ],
  ])('%s', (_, planted, circle) => {
    const found = circlesIn([...sound, planted]);
    expect(Object.keys(found).toSorted()).toEqual(circle);
    expect(Object.values(found)).toContain(`${planted[0]} imports ${planted[1]}`);
  });

  test('and none where there is none', () => expect(circlesIn(sound)).toEqual({}));

  test('through the files beside a folder, where these are taken together', () => {
    const beside: Import[] = [
      ['ui/page.ts', 'ui/table/table.ts'],
      ['ui/table/table.ts', 'ui/kit.ts'],
    ];
    expect(circlesIn(beside)).toEqual({});
    expect(Object.keys(circlesIn(beside, 'together'))).toEqual(['ui/ → ui/table', 'ui/table → ui/']);
  });
});

const sound: readonly Import[] = [
  ['app.ts', 'accounts/routes.ts'],
  ['accounts/routes.ts', 'http/route.ts'],
  ['http/errors.ts', 'http/route.ts'],
  ['php/reply.ts', 'accounts/passwords.ts'],
  ['php/wire/fields.ts', 'php/calls/common.ts'],
];

test('in a real part, a planted one is told apart by its file', () => {
  const planted: Import = ['access/zz.ts', 'http/dispatch.ts'];
  expect(circlesIn([...importsOf('services'), planted])).toMatchObject({
    'access → http': 'access/zz.ts imports http/dispatch.ts',
  });
});
