import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession, call } from '@rewards/client';
import { PageCard, Button, toast } from '@rewards/kit';
import { logout } from '@rewards/contracts/sign-in';
import { PracticeName } from '../practice-name.tsx';
import { passwordTexts } from '../texts/passwords.ts';
import { SetPasswordForm } from './set-password-form.tsx';

const texts = passwordTexts.setPassword;

/**
 * /set-password: where a code login goes if there's no password yet, and where it's changed. It doesn't wait for the
 * session check. A user who turns out to be signed out signs in first, and returns.
 */
export function SetPasswordPage() {
  const { session, turnAway, checkAgain } = useSession();
  const navigate = useNavigate();
  const isSignedOut = session.state === 'signed-out' && session.failure === undefined;
  const user = session.state === 'signed-in' ? session.user : undefined;
  const mustSet = session.state === 'signed-in' && session.mustSetPassword;
  // Stays true after it is set, while the page leads on.
  const [isFirst, setFirst] = useState(mustSet);
  if (mustSet && !isFirst) setFirst(true);
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
  const isTooLate = mustSet && needsCurrent;
  const isChange = user !== undefined && !isFirst;
  const description = isChange ? texts.change : texts.description;
  return (
    <PageCard
      title={isFirst ? texts.firstTitle(user?.preferred_name) : isChange ? texts.changeTitle : texts.title}
      brand={<PracticeName />}
      description={isTooLate ? texts.tooLate : description}
    >
      {isTooLate ? (
        <SignInAgain email={user?.email ?? ''} />
      ) : (
        <SetPasswordForm email={user?.email} needsCurrent={needsCurrent} isFirst={isFirst} />
      )}
    </PageCard>
  );
}

/**
 * For a user without a password whose code is no longer fresh (rule 14): there's no current password to ask for, so
 * only a new code helps. It leads back here.
 */
function SignInAgain({ email }: { readonly email: string }) {
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
