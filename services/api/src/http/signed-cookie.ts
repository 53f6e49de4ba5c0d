import type { Context } from 'koa';

/** As `cookiePolicy` has it for where this service runs. */
const sameSiteFor = ({ state }: Context): 'lax' | 'none' => (state.sameSite === 'none' ? 'none' : 'lax');

/** A cookie that only this server can write: signed with SESSION_KEYS, unreadable to scripts, encrypted on the way where the product is. */
export function signedCookie(name: string, days: number) {
  return {
    read: (context: Context): string | undefined => context.cookies.get(name, { signed: true }),
    write: (context: Context, value: string): void => {
      context.cookies.set(name, value, {
        signed: true,
        httpOnly: true,
        sameSite: sameSiteFor(context),
        secure: context.cookies.secure,
        maxAge: days * 86_400_000,
        overwrite: true,
      });
    },
    clear: (context: Context): void => {
      context.cookies.set(name, null, { signed: true, httpOnly: true, sameSite: sameSiteFor(context), secure: context.cookies.secure, overwrite: true });
    },
  };
}
