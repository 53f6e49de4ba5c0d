import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onSignedOut, useSession } from '@rewards/client';

/**
 * Any authorization failure sends the browser to /login (specification, section 2), where it is told that the session
 * ended. Several calls may fail so at once; the later ones find the reader there. It draws nothing.
 */
export function SignedOutRedirect() {
  const navigate = useNavigate();
  const { expire } = useSession();

  useEffect(
    () =>
      onSignedOut(() => {
        void expire();
        if (window.location.pathname !== '/login') void navigate('/login', { replace: true });
      }),
    [expire, navigate],
  );
  return null;
}
