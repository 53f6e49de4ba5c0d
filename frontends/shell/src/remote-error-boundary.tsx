import { Fragment, useRef, type ComponentType, type PropsWithChildren, type ReactNode } from 'react';
import { ErrorBoundary, FailureState } from '@rewards/kit';
import { isLoadFailure, reloadIfReachable, reloadOnce } from './load-failure.ts';
import { texts } from './texts.ts';

interface Props {
  readonly children: ReactNode;
  readonly onRetry: () => void;
  /** What the failure stands in, for a part that would have brought that itself. */
  readonly around?: ComponentType<PropsWithChildren>;
}

/**
 * Keeps a remote's failure on its own page: the header and the other pages stay. A file that could not be loaded most
 * likely belongs to a release that is gone, so the page is loaded afresh once before anybody is asked to, where the
 * service answers.
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
