import { hostname } from 'node:os';
import { isIP } from 'node:net';
import { join } from 'node:path';
import {
  AUTHORITY_FILE,
  type Identity,
  NODE_FILE,
  openIdentityOf,
} from '../event-store/security/certificates.ts';
import { keep, readKept } from '../event-store/security/kept-files.ts';

/** One name or address a line; that it is there is what turns TLS on. */
const HOSTS_FILE = join('tls', 'hosts');
/** This machine calls itself so, too. */
const OWN = ['localhost', '127.0.0.1', '::1'];
/** For clocks that are behind; with the year that a certificate lasts it is not too long for any browser. */
const DAYS_BACK = 30;

export interface LanFiles {
  /** Key and certificate of the server in one file. */
  readonly identity: string;
  readonly authority: string;
}

export function lanFiles(dataDir: string): LanFiles {
  return { identity: join(dataDir, NODE_FILE), authority: join(dataDir, AUTHORITY_FILE) };
}

/** By which names and addresses browsers of the network reach it; null where TLS is not set up. */
export async function lanHosts(dataDir: string): Promise<string[] | null> {
  const kept = await readKept(join(dataDir, HOSTS_FILE));
  return kept?.split('\n').filter(Boolean) ?? null;
}

/** What browsers of the network are pointed to. */
export function lanUrls(hosts: readonly string[], port: number): string[] {
  return hosts.map((host) => `https://${isIP(host) === 6 ? `[${host}]` : host}:${port}`);
}

export async function setLanHosts(dataDir: string, hosts: readonly string[]): Promise<void> {
  await keep(join(dataDir, HOSTS_FILE), `${hosts.join('\n')}\n`);
}

/** Key and certificate for these hosts, made where they are missing and anew before they end; the authority stays the same. */
export function openLanIdentity(
  dataDir: string,
  hosts: readonly string[],
  now = new Date(),
): Promise<Identity> {
  const authority = `Bingo Hall on ${hostname().slice(0, 40)}`;
  return openIdentityOf(dataDir, { authority, hosts: [...hosts, ...OWN], daysBack: DAYS_BACK }, now);
}
