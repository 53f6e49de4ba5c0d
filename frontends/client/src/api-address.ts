/**
 * Where the API answers, without a slash at the end: what the page's `<meta name="api-url">` says, else the page's own
 * origin. It is read at run time, so that one build serves every deployment.
 */
export function apiAddress(): string {
  const told = globalThis.document?.querySelector('meta[name="api-url"]')?.getAttribute('content') ?? '';
  return told.replace(/\/+$/, '');
}

/**
 * What the API names by its public address, as this page may ask for it: it may have been opened by another name of the
 * same service, and no other origin is asked for anything.
 */
export const ownAddress = (url: string): string => apiAddress() + url.replace(/^https?:\/\/[^/]+/i, '');
