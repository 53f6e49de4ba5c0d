import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onSignedOut, useSession } from '@rewards/client';

/** Any authorization failure sends the browser to /login (specification, section 2). It draws nothing. */
export function SignedOutRedirect() {
  const navigate = useNavigate();
  const { forget } = useSession();

  useEffect(
    () =>
      onSignedOut(() => {
        void forget();
        void navigate('/login', { replace: true });
      }),
    [forget, navigate],
  );
  return null;
}
