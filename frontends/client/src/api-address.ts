/**
 * The API's base address, without a trailing slash: the page's `<meta name="api-url">`, or else the page's own origin.
 * It's read at run time, so one build serves every deployment.
 */
export function apiAddress(): string {
  const told = globalThis.document?.querySelector('meta[name="api-url"]')?.getAttribute('content') ?? '';
  return told.replace(/\/+$/, '');
}

/**
 * A URL of the API in the form this page may request: it may have been opened under another name of the same service,
 * and no other origin is contacted.
 */
export const ownAddress = (url: string): string => apiAddress() + url.replace(/^https?:\/\/[^/]+/i, '');
