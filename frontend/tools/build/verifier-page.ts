import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

const FOLDER = join(import.meta.dirname, '../../verifier');
/** A device abroad may have no letters of Amharic, and the page may load none. */
const ETHIOPIC = join(import.meta.dirname, '../../src/ui/look/fonts/ethiopic.woff2');

/**
 * The page that verifies exports without server and network, as one file: its script and its style stand in it, and its content
 * security policy lets it run these and load nothing.
 */
export function verifierPage(name: string): Plugin {
  let folder = '';
  return {
    name: 'verifier-page',
    apply: 'build',
    configResolved: ({ root, build: { outDir } }) => {
      folder = join(root, outDir);
    },
    async closeBundle() {
      writeFileSync(join(folder, name), onePage(await script()));
    },
  };
}

async function script(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root: FOLDER,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: 'main.ts', formats: ['es'], fileName: 'main' },
      minify: true,
    },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && 'output' in first ? first.output[0] : null;
  if (!chunk) throw new Error('the page of the verifier was not built');
  return chunk.code;
}

function onePage(code: string): string {
  // Nothing in a script may look like its end.
  const safe = code.replaceAll('</script', '<\\/script').trim();
  const font = readFileSync(ETHIOPIC).toString('base64');
  const style = readFileSync(join(FOLDER, 'page.css'), 'utf8').replace('%ETHIOPIC%', font);
  const parts: Readonly<Record<string, string>> = {
    SCRIPT: safe,
    STYLE: style,
    'SCRIPT-HASH': allowed(safe),
    'STYLE-HASH': allowed(style),
  };
  const template = readFileSync(join(FOLDER, 'template.html'), 'utf8');
  return template.replaceAll(/%([A-Z-]+)%/g, (whole, part: string) => parts[part] ?? whole);
}

function allowed(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
