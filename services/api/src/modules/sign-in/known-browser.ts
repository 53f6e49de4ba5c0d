import { createHash, randomBytes } from 'node:crypto';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { SignInOrigin } from '@rewards/domain/sign-in/sign-in-origin';
import type { Context } from 'koa';
import { clientAddress } from '../../http/client-address.ts';
import { signedCookie } from '../../http/signed-cookie.ts';

/** A family can share a browser, so it remembers the accounts that signed in most recently. */
const maxAccounts = 8;

const cookie = signedCookie('rewards_browser', 400);

/**
 * The account's mark in the cookie, the same for each spelling of its email. The cookie is signed, so nobody can claim
 * an account they never opened.
 */
const markOf = (email: string) => createHash('sha256').update(emailMatchKey(email)).digest('base64url').slice(0, 22);

function read(context: Context): { browser: string; marks: readonly string[] } | undefined {
  const [browser, ...marks] = cookie.read(context)?.split('.') ?? [];
  return browser ? { browser, marks } : undefined;
}

/** The browser's id, if it signed in to this account before: then it has its own password attempts (rule 13). */
export function knownBrowser(context: Context, email: string): string | undefined {
  const known = read(context);
  return known?.marks.includes(markOf(email)) ? known.browser : undefined;
}

/** Who tries to sign in to this account. */
export const originOf = (context: Context, email: string): SignInOrigin => ({
  address: clientAddress(context),
  knownBrowser: knownBrowser(context, email),
});

/** Call after a sign-in. */
export function rememberBrowser(context: Context, email: string): void {
  const known = read(context);
  const mark = markOf(email);
  const marks = [mark, ...(known?.marks ?? []).filter((other) => other !== mark)].slice(0, maxAccounts);
  cookie.write(context, [known?.browser ?? randomBytes(16).toString('base64url'), ...marks].join('.'));
}
