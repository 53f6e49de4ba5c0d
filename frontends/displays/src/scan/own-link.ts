import { apiAddress } from '@rewards/client';

/** A scanned address if it's one of this product, otherwise `undefined`: buttons lead nowhere else. */
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
