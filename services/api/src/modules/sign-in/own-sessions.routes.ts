import { endOtherSessions, endOwnSession, listOwnSessions } from '@rewards/contracts/own-sessions';
import type { SignedIn } from '@rewards/domain/sign-in/sessions/session-directory';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';

/** Where a user is signed in, and signing out of other browsers. */
export function ownSessionsRoutes({ listOwnSessions: list, endOwnSessions: end }: Service): readonly Route[] {
  const present = async (signedIn: SignedIn) => ({
    sessions: (await list.execute(signedIn)).map(({ id, browser, system, startedAt, seenAt }) => ({
      id,
      browser,
      system,
      started_at: startedAt.toISOString(),
      last_used_at: seenAt.toISOString(),
      is_current: id === signedIn.session.id,
    })),
  });
  return [
    route(listOwnSessions, ({ signedIn }) => present(signedIn)),
    route(endOwnSession, async ({ signedIn, params: { id } }) => {
      const outcome = await end.execute({ current: signedIn.session, end: { sessionId: id } });
      return outcome.kind === 'refused' ? outcome : present(signedIn);
    }),
    route(endOtherSessions, async ({ signedIn }) => {
      await end.execute({ current: signedIn.session, end: 'others' });
      return present(signedIn);
    }),
  ];
}
