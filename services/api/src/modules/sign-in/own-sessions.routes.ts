import { endOtherSessions, endOwnSession, listOwnSessions } from '@rewards/contracts/own-sessions';
import type { SignedIn } from '@rewards/domain/sign-in/sessions/session-directory';
import { present } from '../present.ts';
import { type Route, route } from '../../http/route.ts';
import type { Service } from '../ports.ts';

/** Where a user is signed in, and signing out of other browsers. */
export function ownSessionsRoutes({ listOwnSessions: list, endOwnSessions: end }: Service): readonly Route[] {
  const listed = async (signedIn: SignedIn) => ({
    sessions: (await list.execute(signedIn)).map((session) =>
      present({ ...session, lastUsedAt: session.seenAt, isCurrent: session.id === signedIn.session.id }),
    ),
  });
  return [
    route(listOwnSessions, ({ signedIn }) => listed(signedIn)),
    route(endOwnSession, async ({ signedIn, params: { id } }) => {
      const outcome = await end.execute({ current: signedIn.session, end: { sessionId: id } });
      return outcome.kind === 'refused' ? outcome : listed(signedIn);
    }),
    route(endOtherSessions, async ({ signedIn }) => {
      await end.execute({ current: signedIn.session, end: 'others' });
      return listed(signedIn);
    }),
  ];
}
