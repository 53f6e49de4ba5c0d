import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, useSession } from '@rewards/client';
import type { logout, logoutEverywhere } from '@rewards/contracts/sign-in';
import { toast } from '@rewards/kit';

/** Ends the session with the given call and goes to /login. If that fails, it says so and stays. */
export function useLeave(
  by: typeof logout | typeof logoutEverywhere,
  says: { readonly done: string; readonly failed: string },
) {
  const { forget } = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    try {
      await call(by, {});
      await forget();
      // A public page would stay, and shows no personal data to the person who just left.
      await navigate('/login', { replace: true });
      toast.success(says.done, 'logout');
    } catch {
      toast.error(says.failed, 'logout');
      setLeaving(false);
    }
  };
  return { leaving, leave };
}
