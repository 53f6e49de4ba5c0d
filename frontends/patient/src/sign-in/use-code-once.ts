import { useRef } from 'react';
import { ApiFailure, call, useSession } from '@rewards/client';
import { me } from '@rewards/contracts/sign-in';
import { texts } from '../texts/sign-in.ts';
import { FailureInWords } from './form-failure.tsx';

/** Whether the server may have done the work although no success arrived. */
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
 * Sends a one-time code over a network that may lose the response: the code is then used up, and a second try would be
 * called wrong. So a retry after a lost response first checks whether the last one signed in, and a code refused then
 * isn't called wrong.
 */
export function useCodeOnce() {
  const { session } = useSession();
  const lost = useRef<{ readonly knewNobody: boolean }>(undefined);
  /** If a session already existed, there's no telling whether the code started it. */
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
