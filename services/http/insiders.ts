import { BlockList, isIP } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem, sendProblem } from './errors.ts';

/**
 * Answers only the machine itself and the addresses or networks of `from`: what a scope tells of the inside is for those who run
 * it. A request that came through a proxy which is not trusted came from somebody else.
 */
export function insidersOnly(app: FastifyInstance, from: readonly string[]): void {
  const insiders = addressesOf([...from, '127.0.0.0/8', '::1']);
  app.addHook('onRequest', (request, reply, done) => {
    const { ip } = request;
    if (insiders.check(ip, isIP(ip) === 6 ? 'ipv6' : 'ipv4') && !isForwardedByAnybody(request)) done();
    else sendProblem(reply, problem('NOT_ALLOWED', 403));
  });
}

/** With a trusted proxy the address is already that of whom it forwards. */
function isForwardedByAnybody({ headers, ip, socket }: FastifyRequest): boolean {
  return headers['x-forwarded-for'] !== undefined && ip === socket.remoteAddress;
}

function addressesOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
