import { useEffect, useRef } from 'react';
import { useSession } from '@rewards/client';
import { formatPhone } from '@rewards/kit';

interface DetailsForm {
  readonly fillIn: (known: { readonly name: string; readonly phone: string; readonly email: string }) => void;
}

/**
 * Fills in a signed-in user's known details as soon as they load, but never over typed text. It does so once: a field
 * cleared on purpose stays blank.
 */
export function useOwnDetails({ fillIn }: DetailsForm): void {
  const { session } = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const isDone = useRef(false);

  useEffect(() => {
    if (user === undefined || isDone.current) return;
    isDone.current = true;
    fillIn({ name: user.name, phone: formatPhone(user.phone ?? ''), email: user.email });
  }, [user, fillIn]);
}
