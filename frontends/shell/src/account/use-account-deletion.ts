import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure, call, useSession } from '@rewards/client';
import { deleteOwnAccount } from '@rewards/contracts/own-data';
import { toast } from '@rewards/kit';
import { texts } from './texts.ts';

/** Deletes the account of whoever is signed in and leads to /login; when it is refused, tells why and stays. */
export function useAccountDeletion() {
  const { forget } = useSession();
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  const deleteAccount = async () => {
    setDeleting(true);
    setFailure(undefined);
    try {
      await call(deleteOwnAccount, {});
      await forget();
      await navigate('/login', { replace: true });
      toast.success(texts.deletion.done, 'deletion');
    } catch (thrown) {
      setFailure(thrown);
    } finally {
      setDeleting(false);
    }
  };

  return {
    deleting,
    failure,
    needsSignIn: failure instanceof ApiFailure && failure.code === 'reauthentication_needed',
    deleteAccount,
    forgetFailure: () => setFailure(undefined),
  };
}
