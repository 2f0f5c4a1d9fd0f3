import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Options, readOptions } from '../../../services/cartelas/import-client/options.ts';
import { runWith } from '../../../services/cartelas/import-client/run.ts';
import { cartelas } from '../../../services/cartelas/state.ts';
import { PASSWORD, registerPeople, startApp, type TestApp } from '../../support/app.ts';
import { makeCartelas } from '../../support/cartelas.ts';
import { cellsHeader, cellsRow } from '../../support/card-shapes.ts';
import { realFiles } from '../../support/data-folder.ts';
import { xlsxFile } from '../../support/xlsx-file.ts';

const MAIN = join(import.meta.dirname, '../../../dist/services/cartelas/import-client/main.js');
const cards = makeCartelas(3);
const files = realFiles();

let app: TestApp;
let server: string;
let folder: string;
let people: Awaited<ReturnType<typeof registerPeople>>;
beforeAll(async () => {
  app = await startApp();
  server = await app.app.listen({ host: '127.0.0.1', port: 0 });
  people = await registerPeople(app);
  folder = await mkdtemp(join(tmpdir(), 'cartelas-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

interface Ran {
  readonly code: number;
  readonly said: string;
  readonly complained: string;
}

/** Runs the command line; a password given as `typed` comes through the input, which then stays open. */
async function importing(
  args: string[],
  { env, typed = '' }: { env?: NodeJS.ProcessEnv; typed?: string } = {},
): Promise<Ran> {
  const child = spawn(process.execPath, [MAIN, '--server', server, ...args], {
    env: { ...process.env, IMPORT_PASSWORD: PASSWORD, ...env },
  });
  if (typed) child.stdin.write(typed);
  const exited = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)));
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), exited]);
  child.stdin.destroy();
  return { code, said, complained };
}

async function fileOf(content: string): Promise<string> {
  const path = join(folder, 'hall.json');
  await writeFile(path, content);
  return path;
}

async function cardsInBranch(): Promise<number[]> {
  const { state } = await app.commands.load(cartelas(people.branch.branchId));
  return [...state.keys()];
}

describe('importing from the command line', () => {
  test('in a dry run changes nothing', async () => {
    const path = await fileOf(JSON.stringify(cards));
    const ran = await importing(['--dry-run', '--username', people.branch.username, path]);
    expect(ran.code).toBe(0);
    expect(ran.said).toContain('3 can be imported, 0 unchanged, 0 refused.');
    expect(await cardsInBranch()).toEqual([]);
  });

  test('brings in a file and says what became of which cards; again it finds nothing to do and says so', async () => {
    const path = await fileOf(JSON.stringify(cards));
    const ran = await importing(['--username', people.branch.username, path]);
    expect(ran).toMatchObject({ code: 0, complained: '' });
    expect(ran.said.trim().split('\n')).toEqual([
      `hall.json, branch ${people.branch.name}`,
      'imported: cards 1-3',
      '3 imported, 0 unchanged, 0 refused.',
    ]);
    const again = await importing(['--username', people.branch.username, path]);
    expect(again.code).toBe(0);
    expect(again.said.trim().split('\n').slice(1)).toEqual([
      'there already, unchanged: cards 1-3',
      'Nothing is new: every card of the file is in the branch already.',
      '0 can be imported, 3 unchanged, 0 refused.',
    ]);
    expect(await cardsInBranch()).toEqual([1, 2, 3]);
  });

  test('takes the password from the input', async () => {
    const path = await fileOf(JSON.stringify(cards));
    const args = ['--username', people.branch.username, path];
    const env = { IMPORT_PASSWORD: undefined };
    expect(await importing(args, { env, typed: `${PASSWORD}\n` })).toMatchObject({ code: 0 });
    expect(await importing(args, { env, typed: 'wrong\n' })).toMatchObject({
      code: 1,
      said: '',
      complained: 'Invalid username or password.\n',
    });
  });

  test('names a faulty card, brings in the others and ends with 1', async () => {
    const faulty = { cardId: 9, numbers: cards[0]?.numbers.map((row) => row.map(() => 5)) };
    const path = await fileOf(JSON.stringify([faulty, ...makeCartelas(4)]));
    const ran = await importing(['--username', people.branch.username, path]);
    expect(ran.code).toBe(1);
    expect(ran.said).toMatch(/^refused, place 1 of the file: card 9: .*I1 must be 16 to 30, not 5/m);
    expect(await cardsInBranch()).toEqual([1, 2, 3, 4]);
  });
});

describe('cards that do not name their numbers', () => {
  const unnumbered = makeCartelas(3, 9).map(({ numbers }) => ({ Foo: 7, numbers }));

  test('are not imported before that is confirmed by a flag, which is named', async () => {
    people = await registerPeople(app);
    const path = await fileOf(JSON.stringify(unnumbered));
    const args = ['--username', people.branch.username, path];
    const ran = await importing(args);
    expect(ran).toMatchObject({ code: 1, said: '' });
    expect(ran.complained.trim().split('\n')).toEqual([
      'The cards of this file do not name their numbers. They can be numbered 1 to 3 by their place in it, once you confirm that.',
      'Not understood in the file: Foo',
      'Confirm it with --numbering place',
    ]);
    expect(await importing(['--numbering', 'key', ...args])).toMatchObject({ code: 1, said: '' });
    expect(await cardsInBranch()).toEqual([]);
    const confirmed = await importing(['--numbering', 'place', ...args]);
    expect(confirmed).toMatchObject({ code: 0, complained: '' });
    expect(confirmed.said).toContain('numbered by their place in the file, from 1');
    expect(await cardsInBranch()).toEqual([1, 2, 3]);
  });

  test('a spreadsheet and a file in another encoding are sent as they are', async () => {
    people = await registerPeople(app);
    const rows = cards.map(({ cardId, numbers }) => [cardId, ...numbers.flat()]);
    const path = join(folder, 'hall.xlsx');
    await writeFile(
      path,
      await xlsxFile({ name: 'Cards', rows: rows.slice(0, 2) }, { name: 'More', rows: rows.slice(2) }),
    );
    const ran = await importing(['--username', people.branch.username, path]);
    expect(ran).toMatchObject({ code: 0, complained: '' });
    expect(ran.said).toContain('lists in the file: Cards, More\nimported: cards 1-3\n');
    const latin = join(folder, 'hall.csv');
    await writeFile(
      latin,
      Buffer.from([cellsHeader('Card N°'), ...cards.map((card) => cellsRow(card))].join('\n'), 'latin1'),
    );
    const again = await importing(['--dry-run', '--username', people.branch.username, latin]);
    expect(again.said).toContain('0 can be imported, 3 unchanged, 0 refused.');
  });
});

describe('it ends with 1 and says why', () => {
  test('when the file cannot be read', async () => {
    const path = await fileOf('[{"cardId": 1,\n oops}]');
    const ran = await importing(['--username', people.branch.username, path]);
    expect(ran).toMatchObject({ code: 1, said: '' });
    expect(ran.complained).toMatch(/^The file is not valid: .* \(line 2, column 2\)\.\n$/);
  });

  test('when there is no such file, or it is too large', async () => {
    const none = await importing(['--username', people.branch.username, join(folder, 'none.json')]);
    expect(none).toMatchObject({ code: 1, complained: `There is no file ${join(folder, 'none.json')}.\n` });
    const large = await importing([
      '--username',
      people.branch.username,
      await fileOf(' '.repeat(5_000_001)),
    ]);
    expect(large).toMatchObject({ code: 1, complained: 'The file is larger than 5 MB.\n' });
  });

  test('when the account is no branch admin', async () => {
    const path = await fileOf(JSON.stringify(cards));
    const ran = await importing(['--username', people.owner.username, path]);
    expect(ran).toMatchObject({ code: 1, complained: 'You are not allowed to do this.\n' });
  });

  test('when the server does not answer', async () => {
    const path = await fileOf(JSON.stringify(cards));
    const ran = await importing(['--username', 'somebody', '--server', 'http://127.0.0.1:59', path]);
    expect(ran.code).toBe(1);
    expect(ran.complained).toMatch(/cannot be reached: .*ECONNREFUSED/);
    expect(ran.complained).not.toContain('--server');
  });
});

test('where no server answers and none was named, --server is', async () => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  const path = await fileOf(JSON.stringify(cards));
  const terminal = { say, complain: say, password: async () => PASSWORD };
  const options = readOptions(['--username', 'somebody', path]);
  const elsewhere = { ...options, server: 'http://127.0.0.1:59' } as Options;
  expect(await runWith(elsewhere, terminal)).toBe(1);
  expect(lines.join('\n')).toMatch(
    /^http:\/\/127\.0\.0\.1:59 cannot be reached: .*\nIs the product running\? .* --server URL/,
  );
});

test.each([
  ['no file', ['--username', 'a']],
  ['no username', ['a.json']],
  ['an unknown option', ['--user', 'a', 'a.json']],
  ['an unknown numbering', ['--numbering', 'yes', '--username', 'a', 'a.json']],
  ['a server that is none', ['--server', 'here', '--username', 'a', 'a.json']],
])('called with %s it shows how to call it and ends with 2', async (_, args) => {
  const ran = await importing(args);
  expect(ran.code).toBe(2);
  expect(ran.complained).toContain('npm run import-cartelas -- --username NAME');
});

test.skipIf(files === null)('of a real file of 150 cards 149 go in, and card 148 is named', async () => {
  people = await registerPeople(app);
  const path = join(files ?? '', 'arada150.json');
  const ran = await importing(['--username', people.branch.username, path]);
  expect(ran.code).toBe(1);
  expect(ran.said).toMatch(/card 148: G has 59 twice\n149 imported, 0 unchanged, 1 refused\.\n$/);
  expect(await cardsInBranch()).toHaveLength(149);
});
