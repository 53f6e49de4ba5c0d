import { ApiFailure, apiAddress, call, withoutShapes } from '@rewards/client';
import type { searchPatients as Search } from '@rewards/contracts/patients';

const searchPatients = withoutShapes<typeof Search>({
  method: 'GET',
  path: '/admin/search',
  shows: ['users', 'referrals'],
});

/** The outcome of a card scanned at the desk. */
export type Landing =
  | { readonly kind: 'found'; readonly address: string }
  | { readonly kind: 'refused'; readonly reason: 'noCard' | 'nobody' | 'notAtDesk' | 'unreachable' };

/** Whether the desk opened this scanner and expects to return with a person. */
export const isForDesk = (): boolean => /[?&]desk\b/.test(location.search);

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

/** The code in one of this product's personal links. */
export function codeIn(text: string): string | undefined {
  const link = ownLink(text);
  return link === undefined ? undefined : /^\/r\/([^/]+)\/?$/.exec(new URL(link).pathname)?.[1];
}

/** Looks up the owner of a personal link and returns their page at the desk. */
export async function landOn(text: string): Promise<Landing> {
  const code = codeIn(text);
  if (code === undefined) return { kind: 'refused', reason: 'noCard' };
  try {
    const { results } = await call(searchPatients, { query: { q: code } }, { staysOn401: true });
    const person = results.find((each) => each.referral_code.toLowerCase() === code.toLowerCase());
    if (person === undefined) return { kind: 'refused', reason: 'nobody' };
    return { kind: 'found', address: `/admin/patients/${person.id}?code=${encodeURIComponent(person.referral_code)}` };
  } catch (failure) {
    const isStranger = failure instanceof ApiFailure && (failure.status === 401 || failure.status === 403);
    return { kind: 'refused', reason: isStranger ? 'notAtDesk' : 'unreachable' };
  }
}
