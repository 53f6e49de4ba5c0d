import type { Endpoint } from '@rewards/contracts/endpoint';
import { apiAddress } from './api-address.ts';

/** A call's URL with path and query filled in. Undefined and blank values are left out. */
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
