import { useEffect } from 'react';
import { onRoleForbids, useSession } from '@rewards/client';

/** Checks the session again after a call that the user's role forbids, so the page shows what they may do now. */
export function RoleCheck() {
  const { checkAgain } = useSession();
  useEffect(() => onRoleForbids(() => void checkAgain()), [checkAgain]);
  return null;
}
