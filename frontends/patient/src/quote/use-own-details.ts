import { useEffect, useRef } from 'react';
import { useSession } from '@rewards/client';
import { formatPhone } from '@rewards/kit';

interface DetailsForm {
  readonly values: { readonly name: string; readonly phone: string; readonly email: string };
  readonly setValue: (name: 'name' | 'phone' | 'email', value: string) => void;
}

/**
 * Fills in a signed-in user's known details as soon as they load, but never over typed text. It does so once: a field
 * cleared on purpose stays blank.
 */
export function useOwnDetails({ values, setValue }: DetailsForm): void {
  const { session } = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const isDone = useRef(false);

  useEffect(() => {
    if (user === undefined || isDone.current) return;
    isDone.current = true;
    const own = { name: user.name, phone: formatPhone(user.phone ?? ''), email: user.email };
    for (const name of ['name', 'phone', 'email'] as const) if (values[name] === '') setValue(name, own[name]);
  }, [user, values, setValue]);
}
