import { useRef, useState } from 'react';

/** Runs an action, one at a time, and keeps why the last one failed, for a form to show. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // Two clicks may come before the next render.
  const underWay = useRef(false);
  const act = async (work: () => Promise<void>) => {
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
  return { busy, failure, act };
}
