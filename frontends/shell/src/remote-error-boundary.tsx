import { Fragment, useRef, type ComponentType, type PropsWithChildren, type ReactNode } from 'react';
import { ErrorBoundary, FailureState } from '@rewards/kit';
import { isLoadFailure, reloadIfReachable, reloadOnce } from './load-failure.ts';
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
