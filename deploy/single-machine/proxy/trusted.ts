import { BlockList, isIP } from 'node:net';

/** What `TRUST_PROXY` may call by name. */
const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Whether an address is one of a list of addresses and networks, as in `TRUST_PROXY`. */
export function isOneOf(list: string | undefined): (address: string) => boolean {
  const known = new BlockList();
  const entries = (list ?? '').split(',').flatMap((entry) => NAMED[entry.trim()] ?? [entry.trim()]);
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (isIP(address) === 0) continue;
    if (bits === undefined) known.addAddress(address, familyOf(address));
    else known.addSubnet(address, Number(bits), familyOf(address));
  }
  return (address) => isIP(address) !== 0 && known.check(address, familyOf(address));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
