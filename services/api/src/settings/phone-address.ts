import type { NetworkInterfaceInfo } from 'node:os';
import type { Settings } from './settings.ts';

type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Networks inside this machine, of containers, virtual machines and tunnels. No phone is in them. */
const withinMachine = /^(?:docker|br-|veth|virbr|vmnet|vboxnet|vEthernet|tun|tap|utun|wg|zt|podman|cni|flannel|lxc)/i;
const privateNetwork = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)/;
const everywhere = new Set(['0.0.0.0', '::']);
const loopback = /^(?:localhost|127\.|::1$)/;

/** Addresses where a device in the same network may find this machine, the likeliest first. */
export function networkAddresses(interfaces: Interfaces): readonly string[] {
  const found = Object.entries(interfaces)
    .filter(([name]) => !withinMachine.test(name))
    .flatMap(([, addresses = []]) => addresses)
    .filter(({ family, internal, address }) => family === 'IPv4' && !internal && !address.startsWith('169.254.'))
    .map(({ address }) => address);
  return found.toSorted((one, other) => Number(privateNetwork.test(other)) - Number(privateNetwork.test(one)));
}

/**
 * The settings of a trial that also listens for other devices: links and QR codes use this machine's network address,
 * so its owner needs no configuration. PUBLIC_URL wins if set.
 */
export function openToPhones(settings: Settings, isPublicUrlSet: boolean, interfaces: Interfaces): Settings {
  const { purpose, host, port } = settings;
  if (purpose !== 'start' || isPublicUrlSet || loopback.test(host)) return settings;
  const addresses = everywhere.has(host) ? networkAddresses(interfaces) : [host];
  const [publicUrl, ...others] = addresses.map((address) => originAt(address, port));
  if (publicUrl === undefined) return settings;
  const here = (everywhere.has(host) ? ['localhost', '127.0.0.1', '::1'] : []).map((name) => originAt(name, port));
  return { ...settings, publicUrl, apiUrl: publicUrl, localUrls: [...others, ...here] };
}

const originAt = (host: string, port: number): string =>
  new URL(`http://${host.includes(':') ? `[${host}]` : host}:${port}`).origin;
