import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call, useSession } from '@rewards/client';
import { logout } from '@rewards/contracts/sign-in';
import { Button, toast } from '@rewards/kit';
import { passwordTexts } from '../texts/passwords.ts';

/**
 * For a user without a password whose code is no longer fresh (rule 14): there's no current password to ask for, so
 * only a new code helps. It leads back here.
 */
export function SignInAgain({ email }: { readonly email: string }) {
  const { forget } = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    try {
      await call(logout, {});
      await forget();
      await navigate('/login?mode=code', { replace: true, state: { email } });
    } catch {
      toast.error(passwordTexts.setPassword.signInAgainFailed, 'set-password');
      setLeaving(false);
    }
  };

  return (
    <Button fullWidth loading={leaving} onClick={() => void leave()}>
      {passwordTexts.setPassword.signInAgain}
    </Button>
  );
}
