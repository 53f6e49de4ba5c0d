import { useEffect, useState, type ComponentType } from 'react';
import { FailureState, Skeleton } from '@rewards/kit';

interface LaterPartProps<Given> {
  /** Has to keep its identity. */
  readonly load: () => Promise<ComponentType<Given>>;
  /** What is said where it could not be loaded. */
  readonly failed: string;
}

/**
 * What is not seen when a page opens, such as what stands in a dialog: loaded when it is first drawn, with whatever
 * else is given to it. What failed is tried again on Retry.
 */
export function LaterPart<Given extends object>({ load, failed, ...given }: LaterPartProps<Given> & Given) {
  const [Loaded, setLoaded] = useState<ComponentType<Given>>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (hasFailed) return undefined;
    let isGone = false;
    load().then(
      (part) => isGone || setLoaded(() => part),
      () => isGone || setFailed(true),
    );
    return () => {
      isGone = true;
    };
  }, [load, hasFailed]);

  if (hasFailed) return <FailureState title={failed} onRetry={() => setFailed(false)} />;
  return Loaded === undefined ? <Skeleton height="16rem" aria-busy /> : <Loaded {...(given as unknown as Given)} />;
}
