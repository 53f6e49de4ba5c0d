import { useEffect, useState, type ComponentType } from 'react';
import { ErrorBoundary, FailureState, Skeleton } from '@rewards/kit';

interface Later<Given> {
  /** Has to keep its identity. */
  readonly load: () => Promise<ComponentType<Given>>;
  /** What is said where it could not be loaded. */
  readonly failed: string;
  /** Of the place that is held for it. */
  readonly height?: string;
}

/** What `load` brings, once it is wanted and there; `atFirst`, where it was brought before. */
export function useLater<Given>(load: Later<Given>['load'], isWanted = true, atFirst?: ComponentType<Given>) {
  const [Loaded, setLoaded] = useState(() => atFirst);
  const [failure, setFailure] = useState<Error>();
  const [isRetried, setRetried] = useState(false);

  useEffect(() => {
    if (!isWanted || Loaded !== undefined || failure !== undefined) return undefined;
    let isGone = false;
    load().then(
      (part) => isGone || setLoaded(() => part),
      (reason: Error) => isGone || setFailure(reason),
    );
    return () => {
      isGone = true;
    };
  }, [load, isWanted, Loaded, failure]);

  const retry = () => {
    setRetried(true);
    setFailure(undefined);
  };
  return { Loaded, failure, isRetried, retry };
}

/**
 * What is not seen when a page opens, such as what stands in a dialog: loaded when it is first drawn, with whatever
 * else is given to it. What failed is tried again on Retry.
 */
export function LaterPart<Given extends object>({ load, failed, height = '16rem', ...given }: Later<Given> & Given) {
  const { Loaded, failure, retry } = useLater(load);
  if (failure !== undefined) return <FailureState title={failed} onRetry={retry} />;
  if (Loaded === undefined) return <Skeleton height={height} aria-busy />;
  return (
    <ErrorBoundary renderFailure={(drawAgain) => <FailureState title={failed} onRetry={drawAgain} />}>
      {/* All that is not for this place is for what was loaded, which the compiler does not follow through a rest. */}
      <Loaded {...(given as unknown as Given)} />
    </ErrorBoundary>
  );
}
