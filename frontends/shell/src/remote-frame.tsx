import { Suspense, type ReactNode } from 'react';
import { LoadingScreen } from '@rewards/kit';
import { Main } from './page-frame.tsx';
import { RemoteErrorBoundary } from './remote-error-boundary.tsx';
import { useRemotePart } from './remote-page-view.tsx';
import type { Remote } from './remotes.ts';

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
export function RemoteFrame({ remote, name, children }: RemoteFrameProps) {
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
