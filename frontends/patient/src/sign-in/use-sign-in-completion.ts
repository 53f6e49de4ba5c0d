import { useNavigate } from 'react-router';
import { isMobile, useSession } from '@rewards/client';

/** A phone may keep a new cookie only a moment after the answer that brought it (specification, sections 4 and 9). */
const mobileWaitMilliseconds = 1_000;

/**
 * What follows a successful sign-in: the session is checked, and the reader goes on to the dashboard, to where a
 * session ended of itself before, or to set a password where that is due. Throws what the session check throws.
 */
export function useSignInCompletion() {
  const { session, refresh } = useSession();
  const navigate = useNavigate();

  return async ({ afterCode }: { readonly afterCode: boolean }): Promise<void> => {
    if (afterCode && isMobile()) await new Promise((resolve) => setTimeout(resolve, mobileWaitMilliseconds));
    const { must_set_password: mustSetPassword } = await refresh();
    await navigate(mustSetPassword ? '/set-password' : (session.state === 'signed-out' && session.leftAt) || '/', {
      replace: true,
    });
  };
}
