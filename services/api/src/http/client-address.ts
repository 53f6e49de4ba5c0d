import { isIP } from 'node:net';
import type { Context } from 'koa';

const mappedToIPv6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first four groups of an IPv6 address: the network a household or company gets. */
function networkOf(ipv6: string): string {
  const [head = '', tail] = ipv6.split('::');
  const groups = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - groups.length - after.length)).fill('0');
  const network = [...groups, ...zeros, ...after].slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${network.join(':')}::/64`;
}

/**
 * The key an address is counted under: an IPv4 address itself, or the /64 of an IPv6 address, because a client with one
 * address of a /64 has all of them (rule 13).
 * @returns undefined if the text isn't an address.
 */
export function addressKey(address: string): string | undefined {
  const plain = address.trim().replace(/%.*$/, '');
  const mapped = mappedToIPv6.exec(plain)?.[1];
  if (mapped && isIP(mapped)) return mapped;
  const version = isIP(plain);
  if (version === 0) return undefined;
  return version === 4 ? plain : networkOf(plain);
}

/** The client's address, as reported by trusted proxies. */
export const clientAddress = (context: Context): string =>
  addressKey(context.ip) ?? addressKey(context.req.socket.remoteAddress ?? '') ?? 'unknown';

/** Whether the connection comes from this machine. */
export function isLoopback(address: string): boolean {
  return address.startsWith('127.') || address === '::1' || /^::ffff:127\./i.test(address);
}
