import { spawnSync } from 'node:child_process';
import { lstatSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';

export type Browser = { executablePath: string; args: string[]; env: Record<string, string> };

const WHAT_TO_DO = 'No browser for the e2e tests: install Chromium, or set CHROMIUM to the path of one.';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const QUIET = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--metrics-recording-only',
  '--no-default-browser-check',
  '--no-first-run',
  '--no-pings',
];

/** $CHROMIUM, an installed Chromium or Chrome, else the one that npm brought; throws one line saying what to do. */
export function findBrowser(given: string | undefined): Browser {
  const args = process.getuid?.() === 0 ? [...QUIET, '--no-sandbox'] : QUIET;
  const installed = [given, '/usr/bin/chromium', ...onPath()].find(
    (path) => path !== undefined && runs(path),
  );
  if (installed !== undefined) return { executablePath: installed, args, env: {} };
  if (given) throw new Error(`CHROMIUM names ${given}, which does not run.`);
  const folder = unpacked();
  const executablePath = join(folder, 'chromium');
  if (runs(executablePath)) return { executablePath, args, env: {} };
  // A bare machine lacks the libraries Chromium links to; the package brings those too.
  const env = { LD_LIBRARY_PATH: join(folder, 'al2023/lib') };
  if (runs(executablePath, env)) return { executablePath, args, env };
  throw new Error(WHAT_TO_DO);
}

function onPath(): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

function runs(path: string, env: Record<string, string> = {}): boolean {
  const { status } = spawnSync(path, ['--version'], { stdio: 'ignore', env: { ...process.env, ...env } });
  return status === 0;
}

/** The package unpacks into the temporary folder under a fixed name; a folder of our own keeps others out of it. */
function unpacked(): string {
  const folder = join(tmpdir(), `chromium-147-${userInfo().uid}`);
  if (isOurs(folder)) return folder;
  const fresh = mkdtempSync(`${folder}-`);
  const library = pathToFileURL(createRequire(import.meta.url).resolve('@sparticuz/chromium')).href;
  const unpack = `const { default: chromium } = await import('${library}'); await (chromium.default ?? chromium).executablePath();`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '-e', unpack], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    throw new Error(WHAT_TO_DO);
  }
  try {
    renameSync(fresh, folder);
    return folder;
  } catch {
    return fresh;
  }
}

function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.();
}
