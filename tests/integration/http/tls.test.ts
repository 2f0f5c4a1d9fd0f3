import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { readFile, stat, utimes, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { connect, type TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { lanFiles, openLanIdentity } from '../../../deploy/single-machine/lan/lan-identity.ts';
import { Tls } from '../../../services/http/tls.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const folder = temporaryFolder();
const HOST = 'hall.local';
const DAY_MS = 86_400_000;

/** The certificate that somebody is shown who trusts the authority and asks for the host by its name. */
async function shown(port: number, servername = HOST): Promise<X509Certificate> {
  const ca = await readFile(lanFiles(folder.path).authority);
  const socket: TLSSocket = connect({ host: '127.0.0.1', port, servername, ca });
  await once(socket, 'secureConnect');
  const certificate = socket.getPeerX509Certificate();
  socket.destroy();
  if (!certificate) throw new Error('no certificate');
  return certificate;
}

test('a network is served under its names with a certificate that browsers take, and its renewal without a new start', async () => {
  await openLanIdentity(folder.path, [HOST, '192.168.1.5']);
  const { identity, authority } = lanFiles(folder.path);
  for (const file of [identity, authority.replace('ca.pem', 'ca-key.pem')])
    expect((await stat(file)).mode & 0o777).toBe(0o600);

  const tls = new Tls({ certificate: identity, key: identity, authority });
  const server = tls.serve((_request, response) => void response.end('served'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  try {
    const first = await shown(port);
    expect(first.checkIP('192.168.1.5')).toBeDefined();
    const days = (Date.parse(first.validTo) - Date.parse(first.validFrom)) / DAY_MS;
    expect(days).toBeLessThanOrEqual(398);
    await expect(shown(port, 'elsewhere.local')).rejects.toThrow('does not match');

    await writeFile(identity, 'half writ');
    tls.look();
    expect((await shown(port)).serialNumber).toBe(first.serialNumber);
    await openLanIdentity(folder.path, [HOST, '10.0.0.7']);
    await utimes(identity, new Date(), new Date(Date.now() + 5_000));
    tls.look();
    expect((await shown(port)).serialNumber).not.toBe(first.serialNumber);
  } finally {
    tls.close();
    server.close();
  }
});
