import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { linkLine, LINKS_FILE, SUMS_FILE } from './contents.ts';
import { filesOf, sha256 } from './files.ts';
import { launcherOf } from './launcher.ts';

const ROOT = join(import.meta.dirname, '../../..');
const Program = z.object({ version: z.string(), scripts: z.record(z.string(), z.string()) });
const { version, scripts } = Program.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
const NAME = `bingo-hall-${version}-${process.platform}-${process.arch}`;
const ARCHIVE = join(ROOT, 'dist', `${NAME}.tar.gz`);
/** What is in the archive and not in the checkout. */
const MADE = join(ROOT, 'dist/bundle');

const README = `Bingo Hall ${version}, whole: for ${process.platform} (${process.arch}) with glibc, without a network or anything installed.
./bingo-hall check    whether every file is as it was packed
./bingo-hall start    the product on http://127.0.0.1:3000, with its data in ./data/live (DATA_DIR, PORT and others in the environment)
./bingo-hall demo     the same with a demo business; ./bingo-hall install-service starts it at boot
./bingo-hall COMMAND  what the documents call npm run COMMAND --, such as backup, restore, lan-tls; they begin at deploy/README.md
Update: unpack the new one beside this one, stop this one, start the new one with DATA_DIR of this one.
`;

/** Where the distributions of Node keep its licence. */
const LICENCES = [
  join(dirname(process.execPath), '../LICENSE'),
  '/usr/share/doc/nodejs/LICENSE',
  '/usr/share/doc/nodejs/copyright',
];

function make(path: string, text: string, mode = 0o644): void {
  mkdirSync(dirname(join(MADE, path)), { recursive: true });
  writeFileSync(join(MADE, path), text, { mode });
}

/** The files that are made for the bundle, as relative paths in order. */
function makeOwn(): string[] {
  rmSync(MADE, { recursive: true, force: true });
  make('README.txt', README);
  make('bingo-hall', launcherOf(scripts), 0o755);
  const licence = LICENCES.find((file) => existsSync(file));
  make(
    'node/LICENSE',
    licence === undefined
      ? `Node.js ${process.version}: https://github.com/nodejs/node/blob/${process.version}/LICENSE\n`
      : readFileSync(licence, 'utf8'),
  );
  mkdirSync(join(MADE, 'node/bin'));
  copyFileSync(process.execPath, join(MADE, 'node/bin/node'));
  return ['README.txt', 'bingo-hall', 'node/LICENSE', 'node/bin/node'];
}

/** The same files make the same archive, whoever packs them and when. */
function pack(files: readonly string[], own: readonly string[]): void {
  const listed = (name: string, paths: readonly string[]): string => {
    writeFileSync(join(MADE, name), paths.map((path) => `${path}\0`).join(''));
    return `--files-from=${join(MADE, name)}`;
  };
  const { status, error } = spawnSync(
    'tar',
    [
      '--create',
      `--file=${ARCHIVE}`,
      '--use-compress-program=gzip -n -6',
      '--format=gnu',
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=u+rw,go+rX,go-w',
      `--mtime=@${process.env['SOURCE_DATE_EPOCH'] ?? 0}`,
      `--transform=flags=rh;s,^,${NAME}/,`,
      '--no-recursion',
      '--null',
      `--directory=${ROOT}`,
      listed('.files', files),
      `--directory=${MADE}`,
      listed('.own', own),
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  if (error || status !== 0)
    throw new Error(`tar (GNU) is needed; ${error?.message ?? `it ended with ${status}`}`);
}

/** One archive with all that the product needs on a machine without a network. */
async function run(): Promise<void> {
  const files = filesOf(ROOT);
  const own = makeOwn();
  const isLink = (path: string) => lstatSync(join(ROOT, path)).isSymbolicLink();
  make(
    LINKS_FILE,
    files
      .filter(isLink)
      .map((path) => `${linkLine(path, readlinkSync(join(ROOT, path)))}\n`)
      .join(''),
  );
  own.push(LINKS_FILE);
  const sums: string[] = [];
  for (const [folder, paths] of [
    [ROOT, files],
    [MADE, own],
  ] as const)
    for (const path of paths)
      if (lstatSync(join(folder, path)).isFile()) sums.push(`${await sha256(join(folder, path))}  ${path}\n`);
  make(SUMS_FILE, sums.join(''));
  pack(files, [...own, SUMS_FILE]);
  rmSync(MADE, { recursive: true });
  writeFileSync(`${ARCHIVE}.sha256`, `${await sha256(ARCHIVE)}  ${NAME}.tar.gz\n`);
  const megabytes = Math.round(lstatSync(ARCHIVE).size / 1e6);
  process.stdout.write(
    `dist/${NAME}.tar.gz: ${files.length + own.length + 1} files, ${megabytes} MB; its hash beside it\n`,
  );
}

try {
  await run();
} catch (error) {
  process.stderr.write(`Not packed: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
