import { isLoopbackUrl } from '../../http/at-this-machine.ts';
import type { Settings } from '../../settings/settings.ts';
import { type Check, type Finding, look, ok } from './check.ts';

export const proxy: Check = { name: 'proxy', examine: async ({ settings }) => judgeProxy(settings) };

/** The service itself doesn't speak TLS, so an https address means a proxy is in front of it. */
export function judgeProxy({ apiUrl, trustedProxies }: Pick<Settings, 'apiUrl' | 'trustedProxies'>): Finding {
  const isEncrypted = apiUrl.startsWith('https:');
  if (isEncrypted && trustedProxies === 0) {
    return look(
      `${apiUrl} is behind a proxy but TRUST_PROXY is 0, so everyone shares one address and one rate limit`,
      'Set TRUST_PROXY to the number of proxies in front of the service, usually 1.',
    );
  }
  if (trustedProxies > 0 && !isEncrypted && isLoopbackUrl(apiUrl)) {
    return look(
      `TRUST_PROXY is ${trustedProxies} but people open ${apiUrl} directly, so anyone can fake their address`,
      "Remove TRUST_PROXY, or set PUBLIC_URL to the proxy's address.",
    );
  }
  return ok(trustedProxies === 0 ? 'no proxies trusted' : `${trustedProxies} in a row trusted`);
}
