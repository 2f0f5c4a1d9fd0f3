import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refusals } from '../../../contracts/refusals.ts';
import { catalogue } from '../../../frontend/src/texts/catalogue.ts';
import { menuEntries, signOutLabels } from '../../../frontend/src/ui/shell/menu-entries.ts';
import { legacyCalls } from '../../../services/php/calls/table.ts';
import type { Row } from '../../spec/row.ts';
import { table } from '../../spec/table.ts';
import { endpoints } from '../../support/endpoints.ts';
import { routerScreens } from '../../support/router-screens.ts';
import { testsIn } from '../../support/test-titles.ts';
import { product } from './product.ts';

const TESTS = join(import.meta.dirname, '../..');

type Kind = Row['kind'];
type RowOf<K extends Kind, R extends Row = Row> = R extends { kind: infer Kinds }
  ? K extends Kinds
    ? R
    : never
  : never;
const rowsOf = <K extends Kind>(kind: K) => table.filter((row) => row.kind === kind) as RowOf<K>[];
const nameOf = (row: Row) =>
  [
    row.section,
    row.kind,
    'path' in row ? row.path : 'call' in row ? row.call : 'role' in row ? row.role : '',
    row.says,
  ]
    .filter(Boolean)
    .join(' · ');

const files = readdirSync(TESTS, { recursive: true, encoding: 'utf8' })
  // What the two runners pick up: tests/vitest.config.ts and tests/playwright.config.ts.
  .filter((path) => /^(unit|integration|faults|e2e)\/.+\.test\.ts$/.test(path));
const titles = new Map(
  files.flatMap((file) => testsIn(join(TESTS, file)).map((found) => [`${file} > ${found.title}`, found])),
);

describe('every row', () => {
  test('is proven by tests that exist and are not skipped', () => {
    const wrong = table.flatMap((row) =>
      ('proof' in row ? row.proof : []).flatMap((proof) => {
        const found = titles.get(proof);
        if (!found) return [`${nameOf(row)}: there is no test "${proof}"`];
        return found.skipped ? [`${nameOf(row)}: "${proof}" is skipped`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('is proven where npm test looks: every folder of proofs is a stage of tests/run.ts', () => {
    const run = readFileSync(join(TESTS, 'run.ts'), 'utf8');
    const config = readFileSync(join(TESTS, 'vitest.config.ts'), 'utf8');
    for (const project of ['unit', 'integration', 'faults']) {
      expect(run).toMatch(new RegExp(`vitest\\([^)]*'${project}'`));
      expect(config).toContain(`['tests/${project}/**/*.test.`);
    }
    expect(run).toContain('playwright(');
    expect(readFileSync(join(TESTS, 'playwright.config.ts'), 'utf8')).toContain("testDir: 'e2e'");
  });

  test('has a proof, or says why it is not built', () => {
    const silent = table.filter((row) =>
      'proof' in row ? row.proof.length === 0 : (row.notBuilt ?? '').trim() === '',
    );
    expect(silent.map(nameOf)).toEqual([]);
  });

  test('stands once', () => {
    const names = table.map(nameOf);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });

  test('of a file of tests/spec is in the table', () => {
    const source = readFileSync(join(TESTS, 'spec/table.ts'), 'utf8');
    const rowFiles = readdirSync(join(TESTS, 'spec')).filter((file) =>
      readFileSync(join(TESTS, 'spec', file), 'utf8').includes(': Rows = '),
    );
    expect(rowFiles.length).toBeGreaterThan(10);
    for (const file of rowFiles)
      if (file !== 'table.ts')
        expect(source).toMatch(new RegExp(`import \\{ (\\w+) \\} from './${file}'[^]+\\.\\.\\.\\1,`));
  });
});

test('a label and a message is in the catalogue of texts in exactly its spelling', () => {
  const wrong = [...rowsOf('label'), ...rowsOf('message')].flatMap((row) =>
    [row.key].flat().flatMap((key) => {
      const text = textAt(key);
      return unnamed(text ?? '') === unnamed(row.says) ? [] : [`${nameOf(row)}: ${key} is ${String(text)}`];
    }),
  );
  expect(wrong).toEqual([]);
});

test('every route of the router has its row, and none is missing', () => {
  const screens = rowsOf('route').map(({ path, role }) => ({ path, role }));
  expect(screens.toSorted(byPath)).toEqual(routerScreens().toSorted(byPath));
});

test('every menu has the entries of the table, in their order, and the way out last', () => {
  const menus = Object.entries(menuEntries).map(([role, entries]) => [
    role,
    ...entries.map(({ label, to }) => [catalogue.en.menu[label], to as string | null]),
    [catalogue.en.menu[signOutLabels[role as keyof typeof signOutLabels]], null],
  ]);
  const rows = Object.keys(menuEntries).map((role) => [
    role,
    ...rowsOf('menu')
      .filter((row) => row.role === role)
      .map(({ says, to }) => [says, to]),
  ]);
  expect(rows).toEqual(menus);
});

test('every endpoint has its row with who may call it', () => {
  const rows = rowsOf('endpoint').map(({ says, may }) => [says, may === 'anyone' ? may : may.toSorted()]);
  const served = endpoints.map(({ name, may }) => [name, may === 'anyone' ? may : may.toSorted()]);
  expect(Object.fromEntries(rows)).toEqual(Object.fromEntries(served));
});

test('every call of the old clients has its row, and no other is served', () => {
  const served = legacyCalls({ clock: () => new Date(), timeZone: 'UTC' });
  expect(
    rowsOf('call')
      .map(({ call }) => call)
      .toSorted(),
  ).toEqual(served.map(({ method, endpoint }) => `${method} ${endpoint.name}`).toSorted());
});

test('every refusal has its row', () => {
  const told = new Set([...rowsOf('label'), ...rowsOf('message')].flatMap(({ key }) => key));
  expect(Object.keys(refusals).filter((code) => !told.has(`refusals.${code}`))).toEqual([]);
});

test("every constant of the product has its row, with the specification's value", () => {
  const rows = Object.fromEntries(rowsOf('constant').map(({ name, value }) => [name, value]));
  expect(product).toEqual(rows);
});

test('what is not built is counted and printed', () => {
  const left = table.flatMap((row) => ('notBuilt' in row ? [`${nameOf(row)}: ${row.notBuilt}`] : []));
  const kinds = [...new Set(table.map(({ kind }) => kind))];
  const counts = kinds.map((kind) => `${rowsOf(kind).length} ${kind}`).join(', ');
  process.stdout.write(`${table.length} statements of the specification (${counts})\n`);
  process.stdout.write(`${left.length} not built:\n${left.map((line) => `- ${line}\n`).join('')}`);
  expect(left.length).toBeLessThan(table.length / 20);
});

/** The English text at a path of the catalogue, as `login.submit`. */
function textAt(path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (texts, key) =>
        typeof texts === 'object' && texts !== null ? texts[key as keyof typeof texts] : undefined,
      catalogue.en,
    );
}

/** Values have names of their own in the catalogue. */
const unnamed = (text: unknown) => String(text).replaceAll(/\{[^}]*\}/g, '{}');

const byPath = (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1);
