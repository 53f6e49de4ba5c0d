import { type ComponentType, type PropsWithChildren, useState, useEffect } from 'react';
import { BrowserRouter, useLocation, Navigate, Route, Routes } from 'react-router';
import { SWRConfig } from 'swr';
import { firstCache, inReadersLanguage, postedForm, onAnotherUser, onRoleForbids, useSession } from '@rewards/client';
import { AppProvider, ErrorBoundary, FailureState, kitTexts, PostedFormContext } from '@rewards/kit';
import { FreshSignIn } from './fresh-sign-in.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import type { Remote, RoutedPage } from './remotes.ts';
import { SignedOutRedirect } from './signed-out-redirect.tsx';
import { texts } from './texts/frame.ts';
import { PageGate } from './page-gate.tsx';
import { useKeptScroll } from './use-kept-scroll.ts';

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

/**
 * Checks the session again after a call that the user's role forbids, so the page shows what they may do now, and after
 * an answer that is another user's, whose own page then replaces this one.
 */
function SessionCheck() {
  const { checkAgain } = useSession();
  useEffect(() => onRoleForbids(() => void checkAgain()), [checkAgain]);
  useEffect(() => onAnotherUser(() => void checkAgain()), [checkAgain]);
  return null;
}

/** The page works now, so it no longer says that it takes long. */
function Started() {
  useEffect(() => {
    document.getElementById('slow-start')?.remove();
    document.documentElement.removeAttribute('data-later-step');
  }, []);
  return null;
}

function pagesByPath(remotes: readonly Remote[]): ReadonlyMap<string, readonly RoutedPage[]> {
  const pages = remotes.flatMap((remote) => remote.routes.map((page) => ({ ...page, remote })));
  return new Map(pages.map(({ path }) => [path, pages.filter((page) => page.path === path)]));
}

/** The remotes' pages as routes. Any other path redirects to / (specification, section 2). */
function RemoteRoutes({ remotes }: { readonly remotes: readonly Remote[] }) {
  useKeptScroll();
  return (
    <Routes>
      {[...pagesByPath(remotes)].map(([path, pages]) => (
        // No key on the gate: a frame stays mounted while the reader moves between its pages.
        <Route key={path} path={path} element={<PageGate pages={pages} />} />
      ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
}
