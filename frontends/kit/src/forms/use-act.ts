import { useRef, useState } from 'react';

export interface Acting {
  readonly busy: boolean;
  /** Why the last action failed. Undefined while one runs and after one that succeeded. */
  readonly failure: unknown;
  /** Runs an action unless one is running. Never rejects. */
  readonly act: (work: () => Promise<unknown>) => Promise<void>;
  readonly forgetFailure: () => void;
}

/** Runs what a person starts, one at a time, and keeps the failure for the page to show. */
export function useAct(): Acting {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // Two clicks may come before the next render.
  const underWay = useRef(false);

  const act = async (work: () => Promise<unknown>): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };

  return { busy, failure, act, forgetFailure: () => setFailure(undefined) };
}
