import type { UserDirectory } from '@rewards/domain/patients/user-directory';
import type { Context } from 'koa';
import { presentUser } from '../patients/present-user.ts';
import type { BrowserSessions, Proven } from './browser-sessions.ts';
import { rememberBrowser } from './known-browser.ts';

/**
 * Signs in a user who proved their identity, and marks the browser as known.
 * @returns undefined if the proof is no longer valid: the user was deleted, the password changed, or all codes and
 * links ended.
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
