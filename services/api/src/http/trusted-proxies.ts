import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';

/** Networks where your own proxies run: this machine, private networks, and those of containers and hosts. */
export const privateNetworks = [
  ...['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '169.254.0.0/16'],
  ...['::1', 'fc00::/7', 'fe80::/10'],
] as const;

/** An address, or a network as address/bits. */
function readNetwork(text: string): { address: string; bits: number; family: 'ipv4' | 'ipv6' } | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  const most = version === 4 ? 32 : 128;
  const given = bits === undefined ? most : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN;
  if (version === 0 || more.length > 0 || !(given <= most)) return undefined;
  return { address, bits: given, family: version === 4 ? 'ipv4' : 'ipv6' };
}

const privateAddresses = new BlockList();
for (const text of privateNetworks) {
  const network = readNetwork(text);
  if (network) privateAddresses.addSubnet(network.address, network.bits, network.family);
}

/** Whether a URL's host is a private address, or localhost. Other names could lead anywhere. */
export function isPrivateHost(host: string): boolean {
  const address = host.replace(/^\[|\]$/g, '');
  if (address === 'localhost') return true;
  const version = isIP(address);
  return version !== 0 && privateAddresses.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

export const isNetwork = (text: string): boolean => readNetwork(text) !== undefined;

const mappedToIPv6 = /^::ffff:(?=\d+\.)/i;

export interface TrustedProxiesSettings {
  /** The maximum length of the chain of trusted proxies. */
  readonly trustedProxies: number;
  readonly proxyNetworks: readonly string[];
}

/**
 * Finds a request's client behind proxies. Each proxy appends the address that called it to X-Forwarded-For. Anyone can
 * have written the entries before that. So the list is read from the end, as long as the entries are trusted proxies.
 */
export class TrustedProxies {
  readonly #most: number;
  readonly #networks = new BlockList();

  constructor({ trustedProxies, proxyNetworks }: TrustedProxiesSettings) {
    this.#most = trustedProxies;
    for (const text of proxyNetworks) {
      const network = readNetwork(text);
      if (network) this.#networks.addSubnet(network.address, network.bits, network.family);
    }
  }

  clientOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
    let client = socket.remoteAddress ?? '';
    const told = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    for (let believed = 0; believed < this.#most && this.#isProxy(client); believed += 1) {
      const before = told.pop()?.trim();
      // For an invalid entry, the proxy's own address counts.
      if (before === undefined || isIP(before) === 0) break;
      client = before;
    }
    return client;
  }

  /** Whether the request comes from a trusted proxy. */
  isBelieved({ socket }: Pick<IncomingMessage, 'socket'>): boolean {
    return this.#most > 0 && this.#isProxy(socket.remoteAddress ?? '');
  }

  #isProxy(address: string): boolean {
    const plain = address.replace(mappedToIPv6, '').replace(/%.*$/, '');
    const version = isIP(plain);
    return version !== 0 && this.#networks.check(plain, version === 4 ? 'ipv4' : 'ipv6');
  }
}
