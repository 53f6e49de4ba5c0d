import { useRef, useState } from 'react';
import { isSignedOut, messageOf } from '@rewards/client';
import { toast } from '@rewards/kit';

/**
 * What a press sets going, once at a time: whether it is under way, and the way to begin it. Why it failed is told by a
 * toast; whose session ended is on the way to the login, which says enough.
 *
 * @param about names it to the toast, so that what is said of it later takes the place of what was said before
 */
export function useStep<Given extends readonly unknown[]>(
  act: (...given: Given) => Promise<unknown>,
  ...about: [about?: string]
) {
  const [busy, setBusy] = useState(false);
  // Two presses may come before the page is drawn anew.
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
