import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onSignedOut, useSession } from '@rewards/client';

/**
 * Any authorization failure redirects to /login (specification, section 2), which says that the session ended. If
 * several calls fail at once, the later ones find the reader already there. It renders nothing.
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
