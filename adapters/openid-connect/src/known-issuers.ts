const googleHost = 'accounts.google.com';

/** Of the public cloud, of version 1 tokens, and of the clouds of the US government and of China. */
const microsoftHosts: ReadonlySet<string> = new Set([
  'login.microsoftonline.com',
  'sts.windows.net',
  'login.microsoftonline.us',
  'login.partner.microsoftonline.cn',
]);

/** Providers with special rules for their claims. */
export type KnownIssuer = 'Google' | 'Microsoft';

export function knownIssuer(issuer: string): KnownIssuer | undefined {
  const { hostname } = new URL(issuer);
  if (hostname === googleHost) return 'Google';
  return microsoftHosts.has(hostname) ? 'Microsoft' : undefined;
}

const tenantId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** The tenant of every personal Microsoft account. */
const personalAccounts = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** The organization of a Microsoft issuer. Undefined for `common` and the like, and for personal accounts. */
export function tenantOf(issuer: string): string | undefined {
  if (!URL.canParse(issuer)) return undefined;
  const tenant = new URL(issuer).pathname.split('/')[1]?.toLowerCase() ?? '';
  return tenantId.test(tenant) && tenant !== personalAccounts ? tenant : undefined;
}
