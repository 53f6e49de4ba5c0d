import { useRef, useState } from 'react';
import { isSignedOut, messageOf } from '@rewards/client';
import { toast } from '@rewards/kit';

/**
 * Runs an action, one at a time, with its busy state. A toast shows why it failed. If the session expired, the login
 * page explains it.
 *
 * @param about names the action for the toast, so later messages about it replace earlier ones
 */
export function useStep<Given extends readonly unknown[]>(
  act: (...given: Given) => Promise<unknown>,
  ...about: [about?: string]
) {
  const [busy, setBusy] = useState(false);
  // Two clicks may come before the next render.
  const underWay = useRef(false);
  const begin = async (...given: Given): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    try {
      await act(...given);
    } catch (thrown) {
      if (!isSignedOut(thrown)) toast.error(messageOf(thrown), ...about);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return [busy, begin] as const;
}
