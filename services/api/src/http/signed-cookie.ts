import type { Context } from 'koa';
import type { CookiePolicy } from './cookie-policy.ts';

/** What a cookie of no policy follows; the service gives each of its contexts one. */
const unencrypted: CookiePolicy = { secure: false, sameSite: 'lax' };
const policyOf = (context: Context): CookiePolicy =>
  (context as { readonly cookiePolicy?: CookiePolicy }).cookiePolicy ?? unencrypted;

/**
 * A cookie that only this server can write: signed with SESSION_KEYS, unreadable to scripts, encrypted on the way where
 * the product is, and then under a name that browsers take from this very host alone. Reading it again gives what was
 * read first, for a stream asks who it belongs to long after its headers have left, and the library would then try to
 * sign it anew or to remove a signature that is wrong.
 */
export function signedCookie(name: string, days: number) {
  const known = new WeakMap<Context, string | undefined>();
  const nameIn = (context: Context) => (policyOf(context).secure ? `__Host-${name}` : name);

  function read(context: Context): string | undefined {
    if (known.has(context)) return known.get(context);
    const value = kept(context) ?? takenOver(context);
    known.set(context, value);
    return value;
  }

  function kept(context: Context): string | undefined {
    const value = context.cookies.get(nameIn(context), { signed: true });
    // A signature by an older key is replaced by the library, but by one that ends with the browser.
    if (value !== undefined && isBeingSigned(context)) write(context, value);
    return value;
  }

  /** What was set before its name said that it is this host's own goes on under the name that does. */
  function takenOver(context: Context): string | undefined {
    if (nameIn(context) === name) return undefined;
    const value = context.cookies.get(name, { signed: true });
    if (value === undefined) return undefined;
    write(context, value);
    set(context, name, null);
    return value;
  }

  function write(context: Context, value: string): void {
    known.set(context, value);
    set(context, nameIn(context), value);
  }

  function clear(context: Context): void {
    known.set(context, undefined);
    set(context, nameIn(context), null);
    if (nameIn(context) !== name && context.cookies.get(name) !== undefined) set(context, name, null);
  }

  function set(context: Context, as: string, value: string | null): void {
    const policy = policyOf(context);
    context.cookies.secure = policy.secure;
    context.cookies.set(as, value, {
      ...policy,
      signed: true,
      httpOnly: true,
      overwrite: true,
      ...(value === null ? {} : { maxAge: days * 86_400_000 }),
    });
  }

  const isBeingSigned = (context: Context): boolean =>
    [context.res.getHeader('set-cookie') ?? []]
      .flat()
      .some((line) => String(line).startsWith(`${nameIn(context)}.sig=`));

  return { read, write, clear };
}
