import { useEffect, useState, type ComponentType } from 'react';
import { FailureState, Skeleton } from '@rewards/kit';

interface Part {
  readonly onDone: () => void;
}

interface LaterPartProps extends Part {
  /** Has to keep its identity. */
  readonly load: () => Promise<ComponentType<Part>>;
  /** What is said where it could not be loaded. */
  readonly failed: string;
}

/** What stands in a dialog, loaded when the dialog is opened; what failed is tried again on Retry. */
export function LaterPart({ load, failed, onDone }: LaterPartProps) {
  const [Loaded, setLoaded] = useState<ComponentType<Part>>();
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
  return Loaded === undefined ? <Skeleton height="16rem" aria-busy /> : <Loaded onDone={onDone} />;
}
