import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/** What counts as one place: an IPv4 address, or the /64 of an IPv6 one, all of which belongs to whoever has part of it. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [, ipv4] = MAPPED.exec(address) ?? [];
  if (ipv4) return ipv4;
  const [head = [], tail = []] = address
    .replace(/%.*$/, '')
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const written = [...head, ...tail].reduce((count, group) => count + (group.includes('.') ? 2 : 1), 0);
  const left = address.includes('::') ? Array.from({ length: GROUPS - written }, () => '0') : [];
  const groups = [...head, ...left, ...tail].slice(0, GROUPS_OF_NETWORK);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
