import type { UserDirectory } from '@rewards/domain/patients/user-directory';
import type { Context } from 'koa';
import { presentUser } from '../patients/present-user.ts';
import type { BrowserSessions, Proven } from './browser-sessions.ts';
import { rememberBrowser } from './known-browser.ts';

/**
 * Signs in whoever proved who they are, in a browser that is known from then on.
 * @returns undefined when the user was deleted, or the password changed, between the proof and this moment.
 */
export async function admit(
  { userDirectory, sessions }: { readonly userDirectory: UserDirectory; readonly sessions: BrowserSessions },
  context: Context,
  proven: Proven,
) {
  const user = await userDirectory.find(proven.userId);
  if (!user || !(await sessions.begin(context, proven))) return undefined;
  rememberBrowser(context, user.email);
  return { user: presentUser(user) };
}
