import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, useSession } from '@rewards/client';
import type { logout, logoutEverywhere } from '@rewards/contracts/sign-in';
import { toast } from '@rewards/kit';

/** Ends the session by the given call and leads to /login; when that fails, says so and stays. */
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
      // A page that is open to all would stay, and shows nothing to who has just left.
      await navigate('/login', { replace: true });
      toast.success(says.done, 'logout');
    } catch {
      toast.error(says.failed, 'logout');
      setLeaving(false);
    }
  };
  return { leaving, leave };
}
