import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Check, type Finding, look, ok } from './check.ts';

export const proxy: Check = { name: 'proxy', examine: async ({ settings }) => judgeProxy(settings) };

/** The service itself speaks no TLS: where it is opened by https, a proxy stands before it. */
export function judgeProxy({ apiUrl, trustedProxies }: Pick<Settings, 'apiUrl' | 'trustedProxies'>): Finding {
  const isEncrypted = apiUrl.startsWith('https:');
  if (isEncrypted && trustedProxies === 0) {
    return look(
      `${apiUrl} is behind a proxy and TRUST_PROXY is 0: all people count as one address, and are limited together`,
      'Set TRUST_PROXY to how many proxies stand before the service: 1, mostly.',
    );
  }
  if (trustedProxies > 0 && !isEncrypted && isLoopbackUrl(apiUrl)) {
    return look(
      `TRUST_PROXY is ${trustedProxies}, and people open ${apiUrl} itself: whoever comes can say to be any address`,
      'Leave TRUST_PROXY out, or set PUBLIC_URL to the address of the proxy.',
    );
  }
  return ok(trustedProxies === 0 ? 'none is believed' : `${trustedProxies} in a row are believed`);
}
