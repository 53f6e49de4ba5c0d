import { apiAddress } from '@rewards/client';

/** A scanned address if it's in this product. Otherwise undefined, because buttons never leave it. */
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
