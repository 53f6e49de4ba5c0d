import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '@rewards/client';
import { PageCard } from '@rewards/kit';
import { PracticeName } from '../practice-name.tsx';
import { passwordTexts } from '../texts/passwords.ts';
import { SetPasswordForm } from './set-password-form.tsx';
import { SignInAgain } from './sign-in-again.tsx';

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
