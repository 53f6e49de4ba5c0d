import type { Context } from 'koa';
import type { CookiePolicy } from './cookie-policy.ts';

/** For a context without a policy. The service sets one on each context. */
const unencrypted: CookiePolicy = { secure: false, sameSite: 'lax' };
const policyOf = (context: Context): CookiePolicy =>
  (context as { readonly cookiePolicy?: CookiePolicy }).cookiePolicy ?? unencrypted;

/**
 * A cookie that only this server can write: signed with SESSION_KEYS, hidden from scripts, and where the product is
 * encrypted, secure and under a name that browsers only accept from this host. Reading it again returns the first
 * result: a stream checks it long after its headers are sent, when the library would try to re-sign it or delete an
 * invalid signature.
 * @param sameSite overrides the policy, for a cookie that the product's pages never need from another site.
 */
export function signedCookie(name: string, days: number, sameSite?: 'lax') {
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
    // The library re-signs a cookie that an older key signed, but as a session cookie.
    if (value !== undefined && isBeingSigned(context)) write(context, value);
    return value;
  }

  /** A cookie from before the host-only name is moved to that name. */
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
      ...(sameSite ? { sameSite } : {}),
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
