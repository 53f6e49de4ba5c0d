import { useEffect, useRef } from 'react';
import { useSession } from '@rewards/client';
import { formatPhone } from '@rewards/kit';

interface DetailsForm {
  readonly values: { readonly name: string; readonly phone: string; readonly email: string };
  readonly setValue: (name: 'name' | 'phone' | 'email', value: string) => void;
}

/**
 * Fills in what is known of a signed-in user, as soon as it is known, and never over what was typed meanwhile. It does
 * so once: a field that was emptied on purpose stays so.
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
