import type { Endpoint } from '@rewards/contracts/endpoint';
import { apiAddress } from './api-address.ts';

/** Where a call is made: its path and query filled in. What is undefined or blank is not sent. */
export function callAddress(
  endpoint: Endpoint,
  { params, query }: { readonly params?: unknown; readonly query?: unknown },
): string {
  const given = (params ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(given[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  const asked = search.toString();
  return `${apiAddress()}${path}${asked === '' ? '' : `?${asked}`}`;
}
