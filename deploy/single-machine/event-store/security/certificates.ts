import { createPrivateKey, X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { keep, readKept } from './kept-files.ts';

/** The folder of the certificates beside the log; clients are given the authority's. */
export const AUTHORITY_FILE = join('tls', 'ca.pem');
const AUTHORITY_KEY_FILE = join('tls', 'ca-key.pem');
/** Key and certificate in one file, so that they cannot belong to different ones. */
export const NODE_FILE = join('tls', 'node.pem');

const AUTHORITY_NAME = 'bingo-hall event store';
const DAY_MS = 24 * 60 * 60 * 1000;
const AUTHORITY_DAYS = 10 * 365;
const NODE_DAYS = 365;
/** Made anew so long before they end. */
const AUTHORITY_SPARE_DAYS = 2 * NODE_DAYS;
const NODE_SPARE_DAYS = 60;

export interface Identity {
  readonly key: string;
  readonly certificate: string;
  /** When it has to be made anew at the latest. */
  readonly renewAt: Date;
}

/** What a server is to be known as; an `authority` that is there keeps its name. `daysBack`: how old its certificate is made; as old as can be where that is not said. */
export interface Wanted {
  readonly authority: string;
  readonly hosts: readonly string[];
  readonly daysBack?: number;
}

export function openIdentity(folder: string, host: string, now = new Date()): Promise<Identity> {
  return openIdentityOf(folder, { authority: AUTHORITY_NAME, hosts: hostsOf(host) }, now);
}

/**
 * A server's key and certificate, kept in `folder`: made at the first start and before they end, with all that has
 * become unusable. The authority keeps its key when its certificate is made anew, so clients that hold the
 * old one go on trusting the server.
 */
export async function openIdentityOf(
  folder: string,
  { authority: called, hosts, daysBack }: Wanted,
  now = new Date(),
): Promise<Identity> {
  const authority = await openAuthority(folder, called, now);
  const kept = await readKept(join(folder, NODE_FILE));
  if (kept !== null && usable(kept, authority, hosts, now)) return identityIn(kept);
  const { makeKey, makeServerCertificate } = await import('./certificate.ts');
  const key = await makeKey();
  const from = daysBack === undefined ? undefined : after(now, -daysBack);
  const signer = { name: nameOf(authority.certificate), key: authority.key };
  const made = key + (await makeServerCertificate(signer, key, hosts, after(now, NODE_DAYS), from));
  await keep(join(folder, NODE_FILE), made);
  return identityIn(made);
}

interface Authority {
  readonly key: string;
  readonly certificate: X509Certificate;
}

async function openAuthority(folder: string, name: string, now: Date): Promise<Authority> {
  const keptKey = privateKeyIn(await readKept(join(folder, AUTHORITY_KEY_FILE)));
  const keptCertificate = certificateIn(await readKept(join(folder, AUTHORITY_FILE)));
  if (
    keptKey !== null &&
    keptCertificate?.checkPrivateKey(createPrivateKey(keptKey)) &&
    lasts(keptCertificate, AUTHORITY_SPARE_DAYS, now)
  )
    return { key: keptKey, certificate: keptCertificate };
  const { makeAuthority, makeKey } = await import('./certificate.ts');
  const key = keptKey ?? (await makeKey());
  if (keptKey === null) await keep(join(folder, AUTHORITY_KEY_FILE), key);
  const kept = keptCertificate && nameOf(keptCertificate);
  const certificate = await makeAuthority(kept ?? name, key, after(now, AUTHORITY_DAYS));
  await keep(join(folder, AUTHORITY_FILE), certificate);
  return { key, certificate: new X509Certificate(certificate) };
}

/** It is all that the subject of ours says. */
function nameOf({ subject }: X509Certificate): string {
  return subject.replace(/^CN=/, '');
}

function usable(pem: string, authority: Authority, hosts: readonly string[], now: Date): boolean {
  const key = privateKeyIn(pem);
  const certificate = certificateIn(pem);
  return (
    key !== null &&
    certificate !== null &&
    certificate.checkPrivateKey(createPrivateKey(key)) &&
    certificate.verify(authority.certificate.publicKey) &&
    hosts.every((host) => covers(certificate, host)) &&
    lasts(certificate, NODE_SPARE_DAYS, now)
  );
}

function identityIn(pem: string): Identity {
  const certificate = new X509Certificate(pem);
  return {
    key: pem,
    certificate: certificate.toString(),
    renewAt: after(new Date(certificate.validTo), -NODE_SPARE_DAYS),
  };
}

function hostsOf(host: string): string[] {
  const names = ['localhost', '127.0.0.1', '::1', host];
  // Listening everywhere, it is found by the machine's name.
  if (host === '0.0.0.0' || host === '::') names[3] = hostname();
  return [...new Set(names)];
}

function covers(certificate: X509Certificate, host: string): boolean {
  return (isIP(host) === 0 ? certificate.checkHost(host) : certificate.checkIP(host)) !== undefined;
}

function lasts(certificate: X509Certificate, spareDays: number, now: Date): boolean {
  return after(now, spareDays) < new Date(certificate.validTo);
}

function after(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS);
}

/** Null for what is no key or no certificate: a file that a crash or a hand has spoilt is made anew. */
function privateKeyIn(pem: string | null): string | null {
  return readable(pem, (text) => createPrivateKey(text).export({ type: 'pkcs8', format: 'pem' }).toString());
}

function certificateIn(pem: string | null): X509Certificate | null {
  return readable(pem, (text) => new X509Certificate(text));
}

function readable<T>(pem: string | null, read: (text: string) => T): T | null {
  if (pem === null) return null;
  try {
    return read(pem);
  } catch {
    return null;
  }
}
