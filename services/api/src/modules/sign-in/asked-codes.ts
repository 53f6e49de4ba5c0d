import { createHash } from 'node:crypto';
import { type CodePurpose, codeValidMinutes } from '@rewards/domain/sign-in/codes/one-time-code';
import { emailMatchKey } from '@rewards/domain/patients/email-address';
import type { Context } from 'koa';
import { signedCookie } from '../../http/signed-cookie.ts';

/** A person may ask a few times while the first emails are slow. */
const maxCodes = 4;

const cookie = signedCookie('rewards_codes', 1);

const markOf = (email: string, purpose: CodePurpose) =>
  createHash('sha256')
    .update(`${purpose} ${emailMatchKey(email)}`)
    .digest('base64url')
    .slice(0, 22);

interface AskedCode {
  readonly mark: string;
  readonly at: number;
  readonly hash: string;
}

/** The codes this browser asked for in the last 24 hours, which is how long the links beside them work. */
const askedIn = (context: Context): readonly AskedCode[] =>
  (cookie.read(context) ?? '')
    .split('~')
    .map((entry) => entry.split('.'))
    .map(([mark = '', at = '', hash = '']) => ({ mark, at: Number(at), hash }))
    .filter(({ hash }) => hash !== '');

/**
 * Remembers in the browser's signed cookie that it asked for a code. The hash has a key that only the server holds, so
 * it says nothing about the code.
 */
export function rememberAskedCode(
  context: Context,
  { email, purpose, hash }: { readonly email: string; readonly purpose: CodePurpose; readonly hash: string },
  now: Date,
): void {
  const asked = [{ mark: markOf(email, purpose), at: now.getTime(), hash }, ...askedIn(context)].slice(0, maxCodes);
  cookie.write(context, asked.map((one) => `${one.mark}.${one.at}.${one.hash}`).join('~'));
}

/** The hashes of the codes that this browser asked for within their ten minutes, for one email and purpose. */
export const askedHashes = (context: Context, email: string, purpose: CodePurpose, now: Date): readonly string[] =>
  askedIn(context).flatMap(({ mark, at, hash }) =>
    mark === markOf(email, purpose) && now.getTime() - at < codeValidMinutes * 60_000 ? hash : [],
  );

/** The hashes of all codes that this browser asked for, whose links it may open (rule 58). */
export const allAskedHashes = (context: Context): readonly string[] => askedIn(context).map(({ hash }) => hash);
