import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  forgetOldDrafts,
  isSomeoneTyping,
  onOtherTab,
  onSessionEnd,
  onSignedOut,
  useReadAllAgain,
  useSession,
} from '@rewards/client';
import { toast } from '@rewards/kit';
import type { SignInAgain } from './account/sign-in-again.tsx';
import { texts } from './texts/frame.ts';

const about = 'signed-out';

/**
 * Any authorization failure redirects to /login (specification, section 2), which says that the session ended. If
 * several calls fail at once, the later ones find the reader already there. Someone who is typing stays: they're told,
 * and sign in here, because moving them would lose what they typed. But after a session that ended untouched, or a
 * sign-out in another tab, no one is there, and the page goes away. Drafts stay in the browser (record 0114).
 */
export function SignedOutRedirect() {
  const navigate = useNavigate();
  const { session, expire, forget, checkAgain } = useSession();
  const readAllAgain = useReadAllAgain();
  const [Again, setAgain] = useState<typeof SignInAgain>();
  const [isAsking, setAsking] = useState(false);

  const leave = () => {
    toast.hide(about);
    void expire();
    if (window.location.pathname !== '/login') void navigate('/login', { replace: true });
  };

  async function ask(): Promise<void> {
    setAsking(true);
    try {
      const { SignInAgain: loaded } = await import('./account/sign-in-again.tsx');
      setAgain(() => loaded);
      // The dialog says it, and the toast would cover its buttons on a phone.
      toast.hide(about);
    } catch {
      setAsking(false);
      toast.stay(texts.signInNotLoaded, about, { label: texts.retry, act: () => void ask() });
    }
  }

  const offer = () => toast.stay(texts.signedOut, about, { label: texts.signInAgain, act: () => void ask() });

  useEffect(() =>
    onSessionEnd(() => {
      toast.hide(about);
      void expire();
    }),
  );
  useEffect(() =>
    onOtherTab((what) => {
      if (what === 'changed') return void checkAgain();
      toast.hide(about);
      return void forget();
    }),
  );
  useEffect(forgetOldDrafts, []);
  useEffect(() =>
    onSignedOut(({ byUser }) => {
      if (!isSomeoneTyping()) leave();
      else if (byUser) void ask();
      else if (!isAsking) offer();
    }),
  );

  if (Again === undefined || session.state !== 'signed-in') return null;
  return (
    <Again
      opened={isAsking}
      why={texts.signedOut}
      email={session.user.email}
      onSignedIn={() => {
        setAsking(false);
        toast.success(texts.signedInAgain, about);
        void readAllAgain();
      }}
      onClose={() => {
        setAsking(false);
        offer();
      }}
    />
  );
}
