import type { RemotePage, Session } from '@rewards/client';

export type PageDecision<Page> =
  | { readonly kind: 'show'; readonly page: Page }
  | { readonly kind: 'wait' }
  | { readonly kind: 'fail'; readonly failure: unknown }
  | { readonly kind: 'go'; readonly to: string };

/** Whether a page is shown before it is known who is there. */
export const isOpenToAll = ({ audience }: RemotePage): boolean => audience === 'anyone' || audience === 'signed-out';

/**
 * Which of the pages at one path is shown to whom (specification, section 2). A page that is open to all does not wait
 * for the session check; what is not for this user leads to /, and from / to /login. Who must set a password is sent to
 * do so from every other page. Who signs in after a session that ended of itself goes on where that was. A check that
 * failed says nothing about who is there, so that nobody is sent away for it.
 *
 * @param pages all pages at the path; several share / with one audience each
 */
export function decidePage<Page extends RemotePage>(pages: readonly Page[], session: Session): PageDecision<Page> {
  const path = pages[0]?.path;
  const open = pages.find(isOpenToAll);

  if (session.state === 'signed-in') {
    if (session.mustSetPassword && path !== '/set-password') return { kind: 'go', to: '/set-password' };
    const role = session.user.is_admin ? 'admin' : 'patient';
    const page = pages.find(({ audience }) => audience === role || audience === 'signed-in' || audience === 'anyone');
    return page === undefined
      ? { kind: 'go', to: open === undefined ? '/' : goingOn(session.leftAt, path) }
      : { kind: 'show', page };
  }
  if (open !== undefined) return { kind: 'show', page: open };
  if (session.state === 'loading') return { kind: 'wait' };
  if (session.failure !== undefined) return { kind: 'fail', failure: session.failure };
  return { kind: 'go', to: path === '/' ? '/login' : '/' };
}

/** Never back to the page one is on, which would go round for ever. */
const goingOn = (leftAt: string | undefined, path: string | undefined): string =>
  leftAt === undefined || leftAt.split('?')[0] === path ? '/' : leftAt;
