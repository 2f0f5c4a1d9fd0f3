import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { endOf } from '../../support/child-end.ts';
import { fullCounts } from '../../support/full-counts.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../../..');
const folder = temporaryFolder();
const login = { username: 'owner', password: 'a long enough password' };

/** All of the machine that the bundle may use. */
function fewTools(): string {
  const path = join(folder.path, 'bin');
  mkdirSync(path);
  for (const tool of ['sh', 'dirname', 'flock', 'sha256sum', 'sleep']) {
    const found = execFileSync('which', [tool], { encoding: 'utf8' }).trim();
    symlinkSync(found, join(path, tool));
  }
  return path;
}

const whole = fullCounts ? test : test.skip;
whole(
  'a bundle that is unpacked elsewhere is checked, starts without Node or npm, and lets sign in',
  async () => {
    execFileSync(process.execPath, ['dist/deploy/bundle/main.js'], { cwd: ROOT });
    const archive = readdirSync(join(ROOT, 'dist')).find((name) => name.endsWith('.tar.gz')) ?? '';
    execFileSync('sha256sum', ['--check', '--quiet', `${archive}.sha256`], { cwd: join(ROOT, 'dist') });
    execFileSync('tar', ['-xzf', join(ROOT, 'dist', archive), '-C', folder.path]);
    const unpacked = join(folder.path, archive.replace('.tar.gz', ''));
    const env = {
      PATH: fewTools(),
      PORT: '0',
      DATA_DIR: join(folder.path, 'data'),
      BOOTSTRAP_USERNAME: login.username,
      BOOTSTRAP_PASSWORD: login.password,
    };
    const command = join(unpacked, 'bingo-hall');
    execFileSync(command, ['check'], { env });
    expect(existsSync(join(unpacked, 'deploy/README.md'))).toBe(true);

    const child = spawn(command, ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (text: Buffer) => (said += text.toString()));
    try {
      await expect.poll(() => said, { timeout: 60_000 }).toMatch(/^Ready after .*http\S+$/m);
      const [, url = ''] = /^Ready after .*(http\S+)$/m.exec(said) ?? [];
      const response = await fetch(`${url}/api/commands/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ commandId: crypto.randomUUID(), ...login }),
      });
      expect(response.status).toBe(200);
      expect(await (await fetch(url)).text()).toContain('<div id="root"');
    } finally {
      child.kill('SIGTERM');
      await endOf(child, 'the bundle', 'close');
    }

    const added = join(unpacked, 'dist/node_modules/pg/index.js');
    mkdirSync(dirname(added), { recursive: true });
    await appendFile(added, '');
    expect(() => execFileSync(command, ['check'], { env, stdio: 'pipe' })).toThrow('NOT as it was packed');
    await appendFile(join(unpacked, 'dist/services/main.js'), '//');
    expect(() => execFileSync(command, ['check'], { env, stdio: 'pipe' })).toThrow('did NOT match');
  },
  300_000,
);
