import { useEffect, useState } from 'react';
import { onFreshSignInNeeded, useSession } from '@rewards/client';
import { toast } from '@rewards/kit';
import { inTime } from './account/in-time.ts';
import type { SignInAgain } from './account/sign-in-again.tsx';
import { texts } from './texts/frame.ts';

interface Question {
  readonly Dialog: typeof SignInAgain;
  readonly answer: (hasSignedIn: boolean) => void;
}

/** When a call needs a fresh sign-in, asks the user for it over the page. Then the call is made again. */
export function FreshSignIn() {
  const { session } = useSession();
  const [question, setQuestion] = useState<Question>();

  useEffect(
    () =>
      onFreshSignInNeeded(async () => {
        try {
          const { SignInAgain: Dialog } = await inTime(import('./account/sign-in-again.tsx'));
          return await new Promise((answer) => setQuestion({ Dialog, answer }));
        } catch {
          toast.error(texts.signInNotLoaded, 'fresh-sign-in');
          return false;
        }
      }),
    [],
  );

  if (question === undefined || session.state !== 'signed-in') return null;
  const settle = (hasSignedIn: boolean) => {
    setQuestion(undefined);
    question.answer(hasSignedIn);
  };
  return (
    <question.Dialog
      opened
      why={texts.freshSignIn}
      email={session.user.email}
      onSignedIn={() => settle(true)}
      onClose={() => settle(false)}
    />
  );
}
