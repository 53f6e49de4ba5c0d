import { useState } from 'react';

/** Runs one action at a time and keeps why the last one failed. */
export function useAct() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const act = async (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setBusy(false);
    }
  };
  return { busy, failure, act };
}
