import type { Context } from 'koa';

/** A cookie that only this server can write: signed with SESSION_KEYS, unreadable to scripts, encrypted on the way where the product is. */
export function signedCookie(name: string, days: number) {
  return {
    read: (context: Context): string | undefined => context.cookies.get(name, { signed: true }),
    write: (context: Context, value: string): void => {
      context.cookies.set(name, value, {
        signed: true,
        httpOnly: true,
        sameSite: 'lax',
        secure: context.cookies.secure,
        maxAge: days * 86_400_000,
        overwrite: true,
      });
    },
    clear: (context: Context): void => {
      context.cookies.set(name, null, { signed: true, httpOnly: true, sameSite: 'lax', secure: context.cookies.secure, overwrite: true });
    },
  };
}
