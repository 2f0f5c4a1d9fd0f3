import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureClosed } from '../../../deploy/install-service/install.ts';
import { type ServiceOptions, unfitPath, unitOf } from '../../../deploy/install-service/unit.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const options: ServiceOptions = {
  root: '/opt/bingo-hall',
  node: process.execPath,
  account: 'bingo-hall',
  dataDir: '/var/lib/bingo-hall',
  settingsFile: '/etc/bingo-hall.env',
};

/** Sections with their keys; throws on a line that is neither. */
function parsed(unit: string): Map<string, Map<string, string>> {
  const sections = new Map<string, Map<string, string>>();
  let keys: Map<string, string> | undefined;
  for (const line of unit.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [, section] = /^\[(\w+)\]$/.exec(line) ?? [];
    const [, key, value] = /^([A-Z]\w+)=(.*)$/.exec(line) ?? [];
    if (section !== undefined) sections.set(section, (keys = new Map()));
    else if (key !== undefined && value !== undefined && keys && !keys.has(key)) keys.set(key, value);
    else throw new Error(`not a line of a unit: ${line}`);
  }
  return sections;
}

test('the unit starts at boot, again after every end, and stops in order', () => {
  const sections = parsed(unitOf(options));
  expect([...sections.keys()]).toEqual(['Unit', 'Service', 'Install']);
  expect(sections.get('Install')?.get('WantedBy')).toBe('multi-user.target');
  expect(sections.get('Unit')?.get('RequiresMountsFor')).toBe('"/var/lib/bingo-hall" "/opt/bingo-hall"');
  expect(sections.get('Unit')?.has('Wants')).toBe(false);
  expect(Object.fromEntries(sections.get('Service') ?? [])).toMatchObject({
    Restart: 'always',
    KillMode: 'mixed',
    TimeoutStopSec: '90',
    User: 'bingo-hall',
    Environment: '"DATA_DIR=/var/lib/bingo-hall"',
    ReadWritePaths: '"/var/lib/bingo-hall"',
    NoNewPrivileges: 'yes',
    ProtectSystem: 'strict',
    ProtectHome: 'yes',
    ExecStart: `"${process.execPath}" "/opt/bingo-hall/dist/deploy/single-machine/main.js"`,
  });
});

test('what systemd would fill in stands for itself, and a program in a home stays readable', () => {
  const service = parsed(unitOf({ ...options, root: '/home/a b/50% "off" $HOME' })).get('Service');
  expect(service?.get('ExecStart')).toContain(
    ' "/home/a b/50%% \\"off\\" $$HOME/dist/deploy/single-machine/main.js"',
  );
  expect(service?.get('WorkingDirectory')).toBe('/home/a b/50%% "off" $HOME');
  expect(service?.get('ProtectHome')).toBe('read-only');
});

test('a path that would end its line, or go on with the next, stands in no unit', () => {
  expect(unfitPath(options)).toBeNull();
  expect(unfitPath({ ...options, root: '/home/a b/50% "off" $HOME' })).toBeNull();
  for (const path of ['/data\nExecStartPre=/bin/sh', '/data\r', '/data\\'])
    for (const name of ['root', 'node', 'dataDir', 'settingsFile'] as const)
      expect(unfitPath({ ...options, [name]: path })).toBe(path);
});

test('settings that others may read, or write, are not taken', async () => {
  const file = join(folder.path, 'settings');
  await ensureClosed(file);
  writeFileSync(file, 'DRAW_KEYS=…');
  for (const mode of [0o640, 0o604, 0o602]) {
    chmodSync(file, mode);
    await expect(ensureClosed(file)).rejects.toThrow('is open to others');
  }
  chmodSync(file, 0o600);
  await ensureClosed(file);
});

const analyze = spawnSync('systemd-analyze', ['--version']).error ? test.skip : test;
analyze('systemd finds nothing wrong with the unit', () => {
  const file = join(folder.path, 'bingo-hall.service');
  writeFileSync(file, unitOf({ ...options, root: folder.path }));
  const { stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  expect(stderr.split('\n').filter((line) => line.includes('bingo-hall.service'))).toEqual([]);
});
