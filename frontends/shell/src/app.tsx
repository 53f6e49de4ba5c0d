import { type ComponentType, type PropsWithChildren, useState } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { firstCache, inReadersLanguage, postedForm } from '@rewards/client';
import { AppProvider, ErrorBoundary, FailureState, kitTexts, PostedFormContext } from '@rewards/kit';
import { FreshSignIn } from './fresh-sign-in.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import type { Remote } from './remotes.ts';
import { RemoteRoutes } from './remote-routes.tsx';
import { SessionCheck } from './session-check.tsx';
import { SignedOutRedirect } from './signed-out-redirect.tsx';
import { Started } from './started.tsx';
import { texts } from './texts/frame.ts';

const wordsOfKit = inReadersLanguage(kitTexts);
const settings = { dedupingInterval: 1_000, provider: firstCache };

interface AppProps {
  readonly remotes: readonly Remote[];
  /** The service draws a page with its own. */
  readonly Router?: ComponentType<PropsWithChildren>;
}

/** The host: everything around the pages of all remotes. */
export function App({ remotes, Router = BrowserRouter }: AppProps) {
  return (
    <AppProvider texts={wordsOfKit}>
      <ErrorBoundary renderFailure={(retry) => <FailureState {...texts.wentWrong} onRetry={retry} />}>
        <SWRConfig value={settings}>
          <Router>
            <SignedOutRedirect />
            <FreshSignIn />
            <SessionCheck />
            <Started />
            <PostedForm>
              <RemoteRoutes remotes={remotes} />
            </PostedForm>
          </Router>
          <OfflineNotice />
        </SWRConfig>
      </ErrorBoundary>
    </AppProvider>
  );
}

/** What came of a plain form, at the address it was sent to. */
function PostedForm({ children }: PropsWithChildren) {
  const { key } = useLocation();
  const [first] = useState({ key, posted: postedForm() });
  return <PostedFormContext value={key === first.key ? first.posted : undefined}>{children}</PostedFormContext>;
}
