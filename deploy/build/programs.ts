import { renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Plugin } from 'rolldown';
import { bundleOf, isCurrent } from '../single-machine/bundled.ts';
import { inAscii } from './ascii.ts';

const BUILT = join(import.meta.dirname, '../..');
/** Those that a start waits for. */
const PROGRAMS = [
  'deploy/single-machine/supervisor.js',
  'deploy/single-machine/event-store/main.js',
  'deploy/single-machine/postgres/accounts/main.js',
  'deploy/single-machine/proxy/main.js',
  'projections/main.js',
  'services/main.js',
  'services/demo/main.js',
  'services/sealer/main.js',
].map((program) => join(BUILT, program));
/** What finds something by its own place: native parts, pages, modules named by a variable; and word lists. */
const LEFT_OUT = [
  /^lmdb/,
  /^@node-rs\//,
  /^@fastify\/swagger/,
  /^@zxcvbn-ts\//,
  /^jsonc-parser$/,
  /^pg-native$/,
];

/** What finds nothing in a bundle; packages are found by their names from there too. */
const UNFOUND = /__require\("\.[^)]*\)|(?<!createRequire\()import\.meta\.(?:url|filename|resolve)\b/;

/** A module finds its files from its own folder, which in a bundle is that of the program. */
function ownFolders(folder: string): Plugin {
  return {
    name: 'own-folders',
    transform: (code, id) =>
      id.includes('/node_modules/') || dirname(id) === folder
        ? null
        : code.replaceAll(
            'import.meta.dirname',
            `(import.meta.dirname + ${JSON.stringify(`/${relative(folder, dirname(id))}`)})`,
          ),
  };
}

/** Reading a thousand small files takes a third of a start's processor time, so each program is made one file. */
async function bundle(program: string): Promise<void> {
  const [{ rolldown }, { parseSync }] = await Promise.all([import('rolldown'), import('rolldown/utils')]);
  const made = await rolldown({
    input: program,
    platform: 'node',
    external: LEFT_OUT,
    plugins: [ownFolders(dirname(program))],
    logLevel: 'silent',
  });
  const { output } = await made.generate({
    format: 'esm',
    entryFileNames: basename(bundleOf(program)),
    chunkFileNames: '[name].chunk.js',
    comments: false,
  });
  // The program itself last, and never half of one: whatever is cut off here, what stands there can be started.
  for (const part of output.toReversed()) {
    if (part.type !== 'chunk') continue;
    const [unfound] = UNFOUND.exec(part.code) ?? [];
    if (unfound)
      throw new Error(
        `${part.fileName}: ${unfound} finds nothing in a bundle: its package is to be left out, a module of ours to use import.meta.dirname`,
      );
    const code = inAscii(part.code);
    const [wrong] = parseSync(part.fileName, code, { sourceType: 'module' }).errors;
    if (wrong)
      throw new Error(`${part.fileName}: in ASCII it is no program: ${wrong.codeframe ?? wrong.message}`);
    const file = join(dirname(program), part.fileName);
    writeFileSync(`${file}.new`, code);
    renameSync(`${file}.new`, file);
  }
}

if (!PROGRAMS.every((program) => isCurrent(bundleOf(program)))) await Promise.all(PROGRAMS.map(bundle));
