import { X509Certificate } from 'node:crypto';
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { Server } from '@grpc/grpc-js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openIdentity } from '../../../deploy/single-machine/event-store/security/certificates.ts';
import { NodeCredentials } from '../../../deploy/single-machine/event-store/security/credentials.ts';

const HOST = '127.0.0.1';
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = new Date('2026-11-28T12:00:00Z');
const later = (days: number): Date => new Date(NOW.getTime() + days * DAY_MS);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificates-'));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const open = async (now: Date, host = HOST): Promise<X509Certificate> =>
  new X509Certificate((await openIdentity(folder, host, now)).certificate);
const authority = async (): Promise<X509Certificate> =>
  new X509Certificate(await readFile(join(folder, 'tls', 'ca.pem')));

describe('the certificate of the node', () => {
  test('is made once, for this machine, by an authority of its own', async () => {
    const made = await open(NOW);
    expect((await open(later(30))).serialNumber).toBe(made.serialNumber);
    for (const address of ['127.0.0.1', '::1']) expect(made.checkIP(address)).toBeDefined();
    expect(made.checkHost('localhost')).toBeDefined();
    expect(made.checkHost('elsewhere.example')).toBeUndefined();
    expect(made.ca).toBe(false);
    const { ca, publicKey } = await authority();
    expect(ca).toBe(true);
    expect(made.verify(publicKey)).toBe(true);
  });

  test('is renewed before it ends, and whoever trusted the first trusts the next', async () => {
    const first = await open(NOW);
    const trusted = await authority();
    const next = await open(later(330));
    expect(next.serialNumber).not.toBe(first.serialNumber);
    expect(new Date(first.validTo) > later(330)).toBe(true);
    expect(new Date(next.validTo) > later(600)).toBe(true);
    expect(next.verify(trusted.publicKey)).toBe(true);
    expect(next.checkIssued(trusted)).toBe(true);
  });

  test('outlives the certificate of its authority, which is renewed with the same key', async () => {
    await open(NOW);
    const trusted = await authority();
    const next = await open(later(9 * 365));
    expect((await authority()).serialNumber).not.toBe(trusted.serialNumber);
    expect(next.checkIssued(trusted) && next.verify(trusted.publicKey)).toBe(true);
    expect(new Date((await authority()).validTo) > new Date(next.validTo)).toBe(true);
  });

  test('is good whatever the clock said when it was made', async () => {
    const flatBattery = new Date('1970-01-02T00:00:00Z');
    await open(flatBattery);
    const made = await open(NOW);
    expect(new Date(made.validFrom) < flatBattery).toBe(true);
    expect(new Date(made.validTo) > NOW).toBe(true);
  });

  test('is made anew where the node listens at another name', async () => {
    const made = await open(NOW);
    expect(made.checkHost('store.example')).toBeUndefined();
    expect((await open(NOW, 'store.example')).checkHost('store.example')).toBeDefined();
  });

  test.each(['node.pem', 'ca.pem', 'ca-key.pem'])('is made anew where %s is spoilt or lost', async (name) => {
    await open(NOW);
    const file = join(folder, 'tls', name);
    for (const spoil of [() => writeFile(file, 'spoilt'), () => rm(file)]) {
      await spoil();
      expect((await open(NOW)).verify((await authority()).publicKey)).toBe(true);
    }
  });

  test('and its keys are for the owner alone, also where they were left open', async () => {
    await open(NOW);
    const tls = join(folder, 'tls');
    const names = await readdir(tls);
    expect(names.toSorted()).toEqual(['ca-key.pem', 'ca.pem', 'node.pem']);
    for (const name of names) await chmod(join(tls, name), 0o644);
    await open(NOW);
    for (const name of names) expect((await stat(join(tls, name))).mode & 0o777).toBe(0o600);
    expect((await stat(tls)).mode & 0o777).toBe(0o700);
  });
});

test('a running node takes the renewed certificate, and new connections get it', async () => {
  const credentials = await NodeCredentials.open(folder, HOST);
  const server = new Server();
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync(`${HOST}:0`, credentials, (error, bound) => (error ? reject(error) : resolve(bound)));
  });
  const ca = await readFile(join(folder, 'tls', 'ca.pem'));
  const serial = async (): Promise<string> => {
    const socket = connect({ host: HOST, port, ca, ALPNProtocols: ['h2'] });
    await new Promise((resolve, reject) => socket.once('secureConnect', resolve).once('error', reject));
    const { serialNumber } = socket.getPeerCertificate();
    socket.destroy();
    return serialNumber;
  };
  const first = await serial();
  await credentials.renewIfDue();
  expect(await serial()).toBe(first);
  await credentials.renewIfDue(new Date(Date.now() + 330 * DAY_MS));
  expect(await serial()).not.toBe(first);
  credentials.close();
  server.forceShutdown();
});
