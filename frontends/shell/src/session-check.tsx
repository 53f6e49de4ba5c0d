import { useEffect } from 'react';
import { onAnotherUser, onRoleForbids, useSession } from '@rewards/client';

/**
 * Checks the session again after a call that the user's role forbids, so the page shows what they may do now, and after
 * an answer that is another user's, whose own page then replaces this one.
 */
export function SessionCheck() {
  const { checkAgain } = useSession();
  useEffect(() => onRoleForbids(() => void checkAgain()), [checkAgain]);
  useEffect(() => onAnotherUser(() => void checkAgain()), [checkAgain]);
  return null;
}
