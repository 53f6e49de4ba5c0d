import { ApiFailure, call, withoutShapes } from '@rewards/client';
import type { searchPatients as Search } from '@rewards/contracts/patients';
import { ownLink } from './own-link.ts';

const searchPatients = withoutShapes<typeof Search>({
  method: 'GET',
  path: '/admin/search',
  access: 'admin',
  shows: ['users', 'referrals'],
});

/** What became of a card that was scanned at the desk. */
export type Landing =
  | { readonly kind: 'found'; readonly address: string }
  | { readonly kind: 'refused'; readonly reason: 'noCard' | 'nobody' | 'notAtDesk' | 'unreachable' };

/** Whether the desk has sent its reader here, and wants them back with a person. */
export const isForDesk = (): boolean => /[?&]desk\b/.test(location.search);

/** The code of a personal link of this product. */
export function codeIn(text: string): string | undefined {
  const link = ownLink(text);
  return link === undefined ? undefined : /^\/r\/([^/]+)\/?$/.exec(new URL(link).pathname)?.[1];
}

/** Finds whose personal link this is: the desk's page of them. */
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
