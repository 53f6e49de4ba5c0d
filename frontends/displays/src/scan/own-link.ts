import { apiAddress } from '@rewards/client';

/** The address that a code holds if it leads into this product, else `undefined`: no button leads anywhere else. */
export function ownLink(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    const { origin, href } = new URL(text);
    const own = [location.origin, ...(apiAddress() === '' ? [] : [new URL(apiAddress()).origin])];
    return own.includes(origin) ? href : undefined;
  } catch {
    return undefined;
  }
}
