import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const PRODUCT = ['contracts', 'projections', 'services', 'frontend', 'deploy'];
const SETTINGS = ['package.json', 'tsconfig.json', '.oxlintrc.json'];
const FRONTEND = 'frontend/src';

/** What nobody may write: the file it is written in, what it imports, and what the linter says. */
const forbidden: [sentence: string, file: string, imported: string, answer: RegExp][] = [
  [
    'a decider reaches past its siblings',
    'services/game/zz/decider.ts',
    '../../commands/handle.ts',
    /decider/,
  ],
  ['a decider does I/O', 'services/game/zz/decider.ts', 'node:fs', /decider/],
  ['a decider knows its routes', 'services/game/zz/decider.ts', './routes.ts', /decider/],
  ['a decider knows the routes above', 'services/game/zz/decider.ts', '../routes.ts', /decider/],
  ['a state reaches past its siblings', 'services/game/zz/state.ts', '../../commands/handle.ts', /state/],
  ['a state does I/O', 'services/game/zz/state.ts', 'node:fs', /state/],
  ['a state knows another subject', 'services/game/zz/state.ts', '../../branches/state.ts', /state/],
  ['a state knows its routes', 'services/game/zz/state.ts', './routes.ts', /state/],
  ['a state knows routes below', 'services/game/zz/state.ts', './legacy/routes.ts', /state/],
  ['services use a projector', 'services/game/zz.ts', '../../projections/daily/projector.ts', /query/],
  ['services use the runner of projections', 'services/zz.ts', '../projections/runner/rebuild.ts', /query/],
  ['projections use services', 'projections/zz.ts', '../services/app.ts', /contracts only/],
  ['contracts use a package of their own', 'contracts/zz.ts', 'pg', /zod and decimal/],
  ['contracts do I/O', 'contracts/zz.ts', 'node:fs', /zod and decimal/],
  ['contracts use services', 'contracts/zz.ts', '../services/app.ts', /other parts/],
  ['preferences use texts', `${FRONTEND}/preferences/zz.ts`, '../texts/format.ts', /^preferences import/],
  ['texts use the api', `${FRONTEND}/texts/zz.ts`, '../api/refused.ts', /^texts import/],
  ['the api uses the kit', `${FRONTEND}/api/zz.ts`, '../ui/states.tsx', /^api imports/],
  ['the kit uses a part', `${FRONTEND}/ui/zz.ts`, '../parts/win/win-eye.tsx', /^ui imports/],
  [
    'a folder of the kit uses a part',
    `${FRONTEND}/ui/table/zz.ts`,
    '../../parts/win/win-eye.tsx',
    /^ui imports/,
  ],
  [
    'a part uses a feature',
    `${FRONTEND}/parts/win/zz.ts`,
    '../../features/game/game-page.tsx',
    /^parts import/,
  ],
  ['a part uses the router', `${FRONTEND}/parts/zz.ts`, '../router.tsx', /^parts import/],
  [
    'one feature uses another',
    `${FRONTEND}/features/game/zz.ts`,
    '../login/login-page.tsx',
    /^features import/,
  ],
  [
    'a roundabout way leads there',
    `${FRONTEND}/features/game/zz.ts`,
    './../login/login-page.tsx',
    /^features import/,
  ],
  [
    'a folder of a feature uses another',
    `${FRONTEND}/features/game/board/zz.ts`,
    '../../login/login-page.tsx',
    /^features import/,
  ],
  [
    'a new feature uses another',
    `${FRONTEND}/features/zz/new.ts`,
    '../game/game-page.tsx',
    /^features import/,
  ],
  ['a feature uses the router', `${FRONTEND}/features/game/zz.ts`, '../../router.tsx', /^features import/],
  [
    'a page uses services',
    `${FRONTEND}/features/game/zz.ts`,
    '../../../../services/app.ts',
    /^features import/,
  ],
  ['the router uses services', `${FRONTEND}/zz.ts`, '../../services/app.ts', /contracts only/],
  ['deploy uses services', 'deploy/single-machine/zz.ts', '../../services/app.ts', /as processes/],
  [
    'the event store knows bingo',
    'deploy/single-machine/event-store/zz.ts',
    '../../../contracts/money.ts',
    /nothing of the product/,
  ],
  ['someone imports a main.ts', 'services/zz.ts', './main.ts', /main\.ts/],
];
const allowed: [sentence: string, file: string, imported: string][] = [
  ['deploy uses contracts', 'deploy/single-machine/yy.ts', '../../contracts/time.ts'],
  ['a decider uses its state', 'services/game/yy/decider.ts', './state.ts'],
  ['a decider uses the state above', 'services/game/yy/decider.ts', '../state.ts'],
  ['a decider uses contracts', 'services/game/yy/decider.ts', '../../../contracts/money.ts'],
  ['a state makes its category', 'services/game/yy/state.ts', '../../commands/category.ts'],
  ['a state uses contracts', 'services/game/yy/state.ts', '../../../contracts/money.ts'],
  ['services use a query', 'services/yy.ts', '../projections/reports/query.ts'],
  ['services know the database type', 'services/yy.ts', '../projections/database.ts'],
  ['services keep a log as projections do', 'services/yy.ts', '../projections/process-log.ts'],
  ['services read the log', 'services/yy.ts', '../projections/event-store/read.ts'],
  ['services connect to Postgres', 'services/yy.ts', '../projections/postgres/client.ts'],
  ['texts use preferences', `${FRONTEND}/texts/yy.ts`, '../preferences/preferences.ts'],
  ['a folder of the kit uses the kit', `${FRONTEND}/ui/table/yy.ts`, '../states.tsx'],
  ['a part uses a part', `${FRONTEND}/parts/win/yy.ts`, '../card/card-preview.tsx'],
  ['a feature uses a part', `${FRONTEND}/features/game/yy.ts`, '../../parts/win/win-eye.tsx'],
  ['a feature uses its folders', `${FRONTEND}/features/game/board/yy.ts`, '../winners/winners.tsx'],
  [
    'a feature uses a contract',
    `${FRONTEND}/features/game/yy.ts`,
    '../../../../contracts/cartelas/cartela.ts',
  ],
  ['the router uses a feature', `${FRONTEND}/yy.ts`, './features/login/login-page.tsx'],
];
/** What the compiler must refuse by itself, because no project reference leads there. */
const noReference: [file: string, imported: string][] = [
  ['frontend/src/zz-reference.ts', '../../services/app.ts'],
  ['contracts/zz-reference.ts', '../services/app.ts'],
  ['projections/zz-reference.ts', '../services/app.ts'],
  ['services/zz-reference.ts', '../deploy/single-machine/loopback.ts'],
  ['deploy/zz-reference.ts', '../services/app.ts'],
];
/** And what it accepts. */
const reference: [file: string, imported: string][] = [
  ['services/yy-reference.ts', '../projections/database.ts'],
  ['projections/yy-reference.ts', '../contracts/money.ts'],
  ['deploy/yy-reference.ts', '../contracts/time.ts'],
];

let work = '';
let lint: { filename: string; code: string; message: string; help?: string }[] = [];

beforeAll(async () => {
  work = await mkdtemp(join(tmpdir(), 'import-rule-'));
  const linted = await folderWithSettings('linted');
  for (const [index, [, file, imported]] of [...forbidden, ...allowed].entries())
    await plant(linted, nameOf(file, index), imported);
  await plant(linted, 'services/zz-cycle-one.ts', './zz-cycle-two.ts');
  await plant(linted, 'services/zz-cycle-two.ts', './zz-cycle-one.ts');
  lint = (JSON.parse(await run(linted, 'oxlint', ['--format=json'])) as { diagnostics: typeof lint })
    .diagnostics;
  // The whole product is linted: ten seconds are little on a busy machine.
}, 120_000);

afterAll(() => rm(work, { recursive: true, force: true }));

describe('the linter refuses when', () => {
  test.each(forbidden.map((rule, index) => [...rule, index] as const))(
    '%s',
    (_, file, _imported, answer, index) => {
      const all = complaints(nameOf(file, index), 'no-restricted-imports');
      // The value and the type.
      expect(all).toHaveLength(2);
      for (const { help } of all) expect(help).toMatch(answer);
    },
  );
  test('two files import each other', () => {
    expect(complaints('services/zz-cycle-one.ts', 'no-cycle')).not.toEqual([]);
  });
});

describe('the linter accepts that', () => {
  test.each(allowed.map((rule, index) => [...rule, index + forbidden.length] as const))(
    '%s',
    (_, file, _imported, index) => {
      expect(complaints(nameOf(file, index), 'no-restricted-imports')).toEqual([]);
    },
  );
});

test('the compiler refuses an import that no project reference allows', async () => {
  const compiled = await folderWithSettings('compiled');
  for (const [file, imported] of [...noReference, ...reference]) {
    await plant(compiled, file, imported);
    const there = join(compiled, dirname(file), imported);
    await mkdir(dirname(there), { recursive: true });
    await writeFile(there, 'export const there = true;\n');
  }
  const errors = await run(compiled, 'tsc', ['-b', '--pretty', 'false', ...PRODUCT]);
  const refused = [...noReference, ...reference].filter(([file]) => errors.includes(`${file}(`));
  expect(refused).toEqual(noReference);
});

/** A copy of the product without its modules: the rules stand in the settings, and only what is planted is judged. */
async function folderWithSettings(name: string): Promise<string> {
  const folder = join(work, name);
  for (const part of PRODUCT)
    await cp(join(ROOT, part), join(folder, part), { recursive: true, filter: isFolderOrSettings });
  for (const file of SETTINGS) await cp(join(ROOT, file), join(folder, file));
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

function isFolderOrSettings(path: string): boolean {
  if (statSync(path).isDirectory()) return !/[\\/](node_modules|public)$/.test(path);
  return basename(path) === 'tsconfig.json';
}

async function plant(folder: string, file: string, imported: string): Promise<void> {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(
    join(folder, file),
    `import * as planted from '${imported}';
import type * as Planted from '${imported}';
export const kept = planted;
export type Kept = typeof Planted;
`,
  );
}

/** Many violations share a folder; each gets a file of its own. */
function nameOf(file: string, index: number): string {
  return file.replace(/(zz|yy)/, `$1-${index}`);
}

function complaints(file: string, rule: string): typeof lint {
  return lint.filter(({ filename, code }) => filename === file && code.includes(rule));
}

/** The tools' exit code is not of interest: their output is, and planted errors make it non-zero. */
function run(folder: string, tool: string, args: string[]): Promise<string> {
  return new Promise((resolve) => {
    const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
    execFile(join(ROOT, 'node_modules/.bin', tool), args, options, (_, stdout) => resolve(stdout));
  });
}
