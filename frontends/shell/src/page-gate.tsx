import { Suspense, useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router';
import { messageOf, showsPrivatePage, useSession } from '@rewards/client';
import { FailureState, LoadingScreen } from '@rewards/kit';
import { ForbiddenPage } from './forbidden-page.tsx';
import { decidePage, isOpenToAll } from './page-decision.ts';
import { Main, PageFrame } from './page-frame.tsx';
import { RemotePageView, useRemotePart } from './remote-page-view.tsx';
import type { RoutedPage, Remote } from './remotes.ts';
import { texts } from './texts/frame.ts';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';

/** Shows the page at this path that is meant for this user, or redirects. */
export function PageGate({ pages }: { readonly pages: readonly RoutedPage[] }) {
  const { session, checkAgain } = useSession();
  const decision = decidePage(pages, session);
  const isPrivate = decision.kind === 'show' && !isOpenToAll(decision.page);
  useEffect(() => (isPrivate ? showsPrivatePage() : undefined), [isPrivate]);

  if (decision.kind === 'wait') return <LoadingScreen />;
  if (decision.kind === 'go') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'fail') {
    return (
      <PageFrame user={undefined}>
        <Main>
          <FailureState
            title={texts.notOpened}
            reason={messageOf(decision.failure)}
            onRetry={() => void checkAgain()}
          />
        </Main>
      </PageFrame>
    );
  }

  const user = session.state === 'signed-in' ? session.user : undefined;
  // Another user gets a fresh page even if the path stays, because a page's state belongs to one user. A public page
  // shows no personal data and must keep text typed before the session was known.
  const { page: routed } = decision;
  const owner = isOpenToAll(routed) ? 'anyone' : user?.id;
  const key = `${decision.kind} ${routed.path} ${routed.remote.name}/${routed.page}/${owner}`;
  const view =
    decision.kind === 'forbid' ? (
      <ForbiddenPage key={key} title={routed.title} />
    ) : (
      <RemotePageView key={key} routed={routed} />
    );
  const { remote, frame } = routed;
  if (frame !== undefined) {
    return (
      <PageFrame user={user}>
        <RemoteFrame key={`${remote.name}/${frame}/${owner}`} remote={remote} name={frame}>
          {view}
        </RemoteFrame>
      </PageFrame>
    );
  }
  const whole = (
    <Suspense key={view.key} fallback={<LoadingScreen />}>
      {view}
    </Suspense>
  );
  if (routed.bare === true) return whole;
  return (
    <PageFrame user={user} awaitsUser={session.state === 'loading' && routed.expectsUser === true}>
      <Main>{whole}</Main>
    </PageFrame>
  );
}

interface RemoteFrameProps {
  readonly remote: Remote;
  readonly name: string;
  /** The page, which changes while the frame stays. */
  readonly children: ReactNode;
}

/**
 * A remote's frame around several of its pages. Moving between them shows the old page until the next one is loaded: a
 * change of address is a transition, which keeps the current content.
 */
function RemoteFrame({ remote, name, children }: RemoteFrameProps) {
  const { Part: Frame, retry } = useRemotePart(remote, name);
  const loading = <LoadingScreen />;
  return (
    <RemoteErrorBoundary onRetry={retry} around={Main}>
      <Suspense fallback={<Main>{loading}</Main>}>
        <Frame>
          <Main>
            <Suspense fallback={loading}>{children}</Suspense>
          </Main>
        </Frame>
      </Suspense>
    </RemoteErrorBoundary>
  );
}
