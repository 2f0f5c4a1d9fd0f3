import { X509Certificate } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { isIP } from 'node:net';
import { hostname, networkInterfaces } from 'node:os';
import { readConfig } from '../single-machine/config.ts';
import { lanFiles, lanUrls, openLanIdentity, setLanHosts } from '../single-machine/lan/lan-identity.ts';
import { inOneLine, StartFailure } from '../single-machine/start-failure.ts';

const NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** What the machine is called and reached by in its network. */
function ownHosts(): string[] {
  const name = hostname().split('.', 1)[0] ?? '';
  const addresses = Object.values(networkInterfaces()).flatMap((some = []) =>
    some.filter(({ internal, family }) => !internal && family === 'IPv4').map(({ address }) => address),
  );
  return [`${name}.local`, name, ...addresses].filter((host) => isIP(host) > 0 || NAME.test(host));
}

/** What is made is the product's: root makes it as the account that the folder belongs to. */
async function becomeOwnerOf(dataDir: string): Promise<void> {
  const { uid, gid } = await stat(dataDir);
  if (uid === process.getuid?.()) return;
  if (process.getuid?.() !== 0)
    throw new StartFailure(`${dataDir} belongs to another account: run it as that one, or as root.`);
  process.setgroups?.([gid]);
  process.setgid?.(gid);
  process.setuid?.(uid);
}

async function run(): Promise<void> {
  const { DATA_DIR, PORT } = readConfig(process.env, 'live');
  const given = process.argv.slice(2);
  for (const host of given)
    if (isIP(host) === 0 ? !NAME.test(host) : host.includes('%'))
      throw new StartFailure(`'${host}' is neither a name nor an address: hall.local, say, or 192.168.1.5.`);
  const hosts = [...new Set(given.length > 0 ? given : ownHosts())];
  await mkdir(DATA_DIR, { recursive: true, mode: 0o700 });
  await becomeOwnerOf(DATA_DIR);
  await setLanHosts(DATA_DIR, hosts);
  const { renewAt } = await openLanIdentity(DATA_DIR, hosts);
  const { authority } = lanFiles(DATA_DIR);
  const { fingerprint256 } = new X509Certificate(await readFile(authority));
  process.stdout.write(`From its next start on it is reached at:
${lanUrls(hosts, PORT)
  .map((url) => `  ${url}`)
  .join('\n')}
Each device that is to trust it takes ${authority} (handed out at /bingo-hall-ca.crt, too)
  SHA-256 ${fingerprint256}
The certificate is renewed by itself from ${renewAt.toISOString().slice(0, 10)} on.
`);
}

try {
  await run();
} catch (error) {
  process.stderr.write(`Not set up: ${inOneLine(error)}\n`);
  process.exit(1);
}
