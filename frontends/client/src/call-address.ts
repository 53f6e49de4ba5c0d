import type { Endpoint } from '@rewards/contracts/endpoint';
import { apiAddress } from './api-address.ts';

/** Where a call is made: its path and query filled in. What is undefined or blank is not sent. */
export function callAddress(
  endpoint: Endpoint,
  { params, query }: { readonly params?: unknown; readonly query?: unknown },
): string {
  const given = (params ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const asked = Object.entries(query ?? {})
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return `${apiAddress()}${path}${asked.length === 0 ? '' : `?${asked.join('&')}`}`;
}
