import { Fragment, useRef, type ComponentType, type PropsWithChildren, type ReactNode } from 'react';
import { ErrorBoundary, FailureState } from '@rewards/kit';
import { texts } from './texts/frame.ts';

interface Props {
  readonly children: ReactNode;
  readonly onRetry: () => void;
  /** Wraps the failure if the failed component would have brought the wrapper itself. */
  readonly around?: ComponentType<PropsWithChildren>;
}

/**
 * Contains a remote's failure in its page: the header and other pages stay. A file that can't be loaded most likely
 * belongs to a replaced release, so the page reloads once on its own if the service responds.
 */
export function RemoteErrorBoundary({ children, onRetry, around: Around = Fragment }: Props) {
  const isRetried = useRef(false);
  const reload = (failure: unknown) => {
    if (isLoadFailure(failure)) void (isRetried.current ? reloadIfReachable() : reloadOnce());
  };
  const renderFailure = (drawAgain: () => void, failure: unknown) => {
    const retry = () => {
      isRetried.current = true;
      drawAgain();
      onRetry();
    };
    return (
      <Around>
        <FailureState {...(isLoadFailure(failure) ? texts.notLoaded : texts.wentWrong)} onRetry={retry} />
      </Around>
    );
  };
  return (
    <ErrorBoundary onError={reload} renderFailure={renderFailure}>
      {children}
    </ErrorBoundary>
  );
}

const storageKey = 'rewards-reloaded-at';

/** After this long, another missing file counts as a new incident. */
const quietMilliseconds = 5 * 60_000;

/** Whether code couldn't be fetched: a chunk, a style sheet, a remote's entry or its manifest. */
const isLoadFailure = (failure: unknown): boolean =>
  failure instanceof Error &&
  (/ChunkLoadError/.test(failure.name) || /RUNTIME-\d+|Loading (CSS )?chunk/.test(failure.message));

/** Reloads the page if the service responds, unless that was tried recently. */
async function reloadOnce(): Promise<void> {
  try {
    const last = Number(sessionStorage.getItem(storageKey) ?? 0);
    if (Date.now() - last < quietMilliseconds || !(await isReachable())) return;
    sessionStorage.setItem(storageKey, String(Date.now()));
  } catch {
    // Without storage we can't know whether this was tried, and a page must never reload forever.
    return;
  }
  window.location.reload();
}

/**
 * Reloads the page if the service responds. Without a network the page stays, because the browser has nothing better to
 * show. Use it when Retry fails again: a browser may cache a failed preload, such as a style sheet, for the life of the
 * page.
 */
async function reloadIfReachable(): Promise<void> {
  if (await isReachable()) window.location.reload();
}

function isReachable(): Promise<boolean> {
  // An API call may have the same address as a page. Accepting HTML selects the page.
  const asked = { method: 'HEAD', cache: 'no-store', headers: { Accept: 'text/html' } } as const;
  return fetch(window.location.href, asked).then(
    ({ ok }) => ok,
    () => false,
  );
}
