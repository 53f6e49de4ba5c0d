import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '@rewards/client';
import { PageCard } from '@rewards/kit';
import { PracticeName } from '../practice-name.tsx';
import { passwordTexts } from '../texts/passwords.ts';
import { SetPasswordForm } from './set-password-form.tsx';
import { SignInAgain } from './sign-in-again.tsx';

/**
 * /set-password: where a code login goes if there's no password yet, and where it's changed. It doesn't wait for the
 * session check. A user who turns out to be signed out signs in first, and returns.
 */
export function SetPasswordPage() {
  const { session, turnAway, checkAgain } = useSession();
  const navigate = useNavigate();
  const isSignedOut = session.state === 'signed-out' && session.failure === undefined;
  const user = session.state === 'signed-in' ? session.user : undefined;
  const hasPassword = session.state === 'signed-in' && !session.mustSetPassword;
  const needsCurrent = session.state === 'signed-in' && session.currentPasswordNeeded;

  // Whether the current password is needed changes over time.
  useEffect(() => void checkAgain(), [checkAgain]);

  useEffect(() => {
    if (!isSignedOut) return;
    let hasLeft = false;
    void turnAway().then(() => hasLeft || navigate('/login', { replace: true }));
    return () => void (hasLeft = true);
  }, [isSignedOut, turnAway, navigate]);

  if (isSignedOut) return null;
  const isTooLate = user !== undefined && needsCurrent && !hasPassword;
  const description = hasPassword ? passwordTexts.setPassword.change : passwordTexts.setPassword.description;
  return (
    <PageCard
      title={passwordTexts.setPassword.title}
      brand={<PracticeName />}
      description={isTooLate ? passwordTexts.setPassword.tooLate : description}
    >
      {isTooLate ? (
        <SignInAgain email={user.email} />
      ) : (
        <SetPasswordForm email={user?.email} needsCurrent={needsCurrent} />
      )}
    </PageCard>
  );
}
