import { Navigate } from 'react-router';
import { messageOf, useSession } from '@rewards/client';
import { FailureState, LoadingScreen } from '@rewards/kit';
import { decidePage, isOpenToAll } from './page-decision.ts';
import { PageFrame } from './page-frame.tsx';
import { RemotePageView } from './remote-page-view.tsx';
import type { RoutedPage } from './remotes.ts';
import { texts } from './texts.ts';

/** Lets through to the page at this path that is meant for this user, or sends them where they belong. */
export function PageGate({ pages }: { readonly pages: readonly RoutedPage[] }) {
  const { session, checkAgain } = useSession();
  const decision = decidePage(pages, session);

  if (decision.kind === 'wait') return <LoadingScreen />;
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'fail') {
    return (
      <PageFrame user={undefined}>
        <FailureState title={texts.notOpened} reason={messageOf(decision.failure)} onRetry={() => void checkAgain()} />
      </PageFrame>
    );
  }

  const user = session.state === 'signed-in' ? session.user : undefined;
  // Another user begins with a page of their own, also where the path stays: what a page has in hand belongs to one
  // user. A page that is open to all shows nobody's own things, and must not lose what was typed before the session was
  // known.
  const owner = isOpenToAll(decision.page) ? 'anyone' : user?.id;
  const view = (
    <RemotePageView key={`${decision.page.remote.name}/${decision.page.page}/${owner}`} routed={decision.page} />
  );
  if (decision.page.bare === true) return view;
  return <PageFrame user={user}>{view}</PageFrame>;
}
