import { BrowserRouter } from 'react-router';
import { SWRConfig } from 'swr';
import { inReadersLanguage } from '@rewards/client';
import { AppProvider, ErrorBoundary, FailureState, kitTexts } from '@rewards/kit';
import { FreshSignIn } from './fresh-sign-in.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import type { Remote } from './remotes.ts';
import { RemoteRoutes } from './remote-routes.tsx';
import { SessionCheck } from './session-check.tsx';
import { SignedOutRedirect } from './signed-out-redirect.tsx';
import { texts } from './texts/frame.ts';

const wordsOfKit = inReadersLanguage(kitTexts);
const settings = { dedupingInterval: 1_000, provider: () => new Map() };

/** The host: everything around the pages of all remotes. */
export function App({ remotes }: { readonly remotes: readonly Remote[] }) {
  return (
    <AppProvider texts={wordsOfKit}>
      <ErrorBoundary renderFailure={(retry) => <FailureState {...texts.wentWrong} onRetry={retry} />}>
        <SWRConfig value={settings}>
          <BrowserRouter>
            <SignedOutRedirect />
            <FreshSignIn />
            <SessionCheck />
            <RemoteRoutes remotes={remotes} />
          </BrowserRouter>
          <OfflineNotice />
        </SWRConfig>
      </ErrorBoundary>
    </AppProvider>
  );
}
