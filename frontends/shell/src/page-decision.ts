import type { RemotePage, Session } from '@rewards/client';
import type { Permission } from '@rewards/contracts/permissions';

export type PageDecision<Page> =
  | { readonly kind: 'show'; readonly page: Page }
  /** Their role doesn't allow it. */
  | { readonly kind: 'forbid'; readonly page: Page }
  | { readonly kind: 'wait' }
  | { readonly kind: 'fail'; readonly failure: unknown }
  | { readonly kind: 'go'; readonly to: string };

/** Whether a page is shown before the session is known. */
export const isOpenToAll = ({ audience }: RemotePage): boolean => audience === 'anyone' || audience === 'signed-out';

/**
 * Which of the pages at a path a user sees (specification, section 2). A public page doesn't wait for the session
 * check. A page that isn't for this user redirects to /, and from / to /login. A user who must set a password is sent
 * there from every other page. After an expired session, signing in continues at the old page. A failed check says
 * nothing about the user, so it redirects no one. A page that the user's role doesn't allow says so (rule 32). Staff
 * who need a passkey are sent from the desk to the page where they add one.
 *
 * @param pages all pages at the path. Several share /, each with its own audience
 */
export function decidePage<Page extends RemotePage>(pages: readonly Page[], session: Session): PageDecision<Page> {
  const path = pages[0]?.path;
  const open = pages.find(isOpenToAll);

  if (session.state === 'signed-in') {
    if (session.mustSetPassword && path !== '/set-password') return { kind: 'go', to: '/set-password' };
    const role = session.user.is_admin ? 'admin' : 'patient';
    const page = pages.find(({ audience }) => audience === role || audience === 'signed-in' || audience === 'anyone');
    if (session.passkeyNeeded && page?.audience === 'admin') return { kind: 'go', to: '/security' };
    return page === undefined
      ? { kind: 'go', to: open === undefined ? '/' : goingOn(session.leftAt, path) }
      : { kind: isAllowed(page, session.permissions) ? 'show' : 'forbid', page };
  }
  if (open !== undefined) return { kind: 'show', page: open };
  if (session.state === 'loading') return { kind: 'wait' };
  if (session.failure !== undefined) return { kind: 'fail', failure: session.failure };
  return { kind: 'go', to: path === '/' ? '/login' : '/' };
}

const isAllowed = ({ permission }: RemotePage, permissions: readonly Permission[]): boolean =>
  permission === undefined || permissions.includes(permission);

/** Never redirects to the current page, which would loop forever. */
const goingOn = (leftAt: string | undefined, path: string | undefined): string =>
  leftAt === undefined || leftAt.split('?')[0] === path ? '/' : leftAt;
