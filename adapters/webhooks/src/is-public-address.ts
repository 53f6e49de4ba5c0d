import ipaddr from 'ipaddr.js';

/** The assigned global unicast addresses. Anything else isn't reachable on the internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');
/** Azure's host services, which look public. */
const azureHost = '168.63.129.16';

/**
 * Whether an IP address is on the public internet. An IPv4 address inside an IPv6 one counts as itself. Addresses of
 * tunnels that lead to IPv4 (6to4, Teredo, NAT64) don't count as public.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const plain = ipaddr.process(address);
  if (plain.range() !== 'unicast') return false;
  return plain instanceof ipaddr.IPv6 ? plain.match(globalUnicast) : plain.toString() !== azureHost;
}
