import { useRef } from 'react';
import { ApiFailure, call, useSession } from '@rewards/client';
import { me } from '@rewards/contracts/sign-in';
import { texts } from '../texts.ts';
import { FailureInWords } from './form-failure.tsx';

/** Whether the server may have done what it was asked, although it did not say so. */
const mayHaveArrived = (failure: unknown) =>
  failure instanceof ApiFailure && (failure.kind !== 'refused' || (failure.status ?? 0) >= 500);

const isSignedInAs = (email: string) =>
  call(me, {}, { staysOn401: true }).then(
    ({ user }) => user.email === email,
    (failure: unknown) => {
      if (failure instanceof ApiFailure && failure.status === 401) return false;
      throw failure;
    },
  );

/**
 * Sends a code that works once over a network that may lose the answer: the code is used up then, and a second try
 * would call it wrong. So a try after a lost answer first asks whether the one before has signed in, and a code that is
 * refused then is not called wrong.
 */
export function useCodeOnce() {
  const { session } = useSession();
  const lost = useRef<{ readonly knewNobody: boolean }>(undefined);
  /** Of a session that stood before, nobody can tell whether the code began it. */
  const knowsNobody = session.state === 'signed-out' && session.failure === undefined;

  return async (email: string, send: () => Promise<unknown>): Promise<void> => {
    if (lost.current?.knewNobody === true && (await isSignedInAs(email))) return;
    try {
      await send();
    } catch (failure) {
      const isUsedUp = lost.current !== undefined && failure instanceof ApiFailure && failure.code === 'wrong_code';
      if (isUsedUp)
        throw new FailureInWords(texts.login.answerLost, { cause: failure, fields: { token: texts.login.answerLost } });
      if (mayHaveArrived(failure)) lost.current ??= { knewNobody: knowsNobody };
      throw failure;
    }
  };
}
