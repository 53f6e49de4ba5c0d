import type { Context } from 'koa';

/** As `cookiePolicy` has it for where this service runs. */
const sameSiteFor = ({ state }: Context): 'lax' | 'none' => (state.sameSite === 'none' ? 'none' : 'lax');

/**
 * A cookie that only this server can write: signed with SESSION_KEYS, unreadable to scripts, encrypted on the way where
 * the product is. Reading it again gives what was read first, for a stream asks who it belongs to long after its
 * headers have left, and the library would then try to sign it anew or to remove a signature that is wrong.
 */
export function signedCookie(name: string, days: number) {
  const known = new WeakMap<Context, string | undefined>();

  function read(context: Context): string | undefined {
    if (known.has(context)) return known.get(context);
    const value = context.cookies.get(name, { signed: true });
    // A signature by an older key is replaced by the library, but by one that ends with the browser.
    if (value !== undefined && isBeingSigned(context)) write(context, value);
    known.set(context, value);
    return value;
  }

  function write(context: Context, value: string): void {
    known.set(context, value);
    context.cookies.set(name, value, {
      signed: true,
      httpOnly: true,
      sameSite: sameSiteFor(context),
      secure: context.cookies.secure,
      maxAge: days * 86_400_000,
      overwrite: true,
    });
  }

  function clear(context: Context): void {
    known.set(context, undefined);
    context.cookies.set(name, null, {
      signed: true,
      httpOnly: true,
      sameSite: sameSiteFor(context),
      secure: context.cookies.secure,
      overwrite: true,
    });
  }

  const isBeingSigned = ({ res }: Context): boolean =>
    [res.getHeader('set-cookie') ?? []].flat().some((line) => String(line).startsWith(`${name}.sig=`));

  return { read, write, clear };
}
