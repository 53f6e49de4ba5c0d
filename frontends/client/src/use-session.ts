import { useCallback } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { me } from '@rewards/contracts/sign-in';
import type { User } from '@rewards/contracts/users';
import { ApiFailure } from './api-failure.ts';
import { call } from './call.ts';
import { isMobile } from './device.ts';

export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'signed-out'; readonly failure?: unknown }
  | { readonly state: 'signed-in'; readonly user: User; readonly mustSetPassword: boolean };

const key = [me.path] as const;
const check = () => call(me, {}, { staysOn401: true });

/** For the check that runs by itself, 401 is an answer: nobody is signed in, or no longer. */
const currentUser = () =>
  check().catch((failure: unknown) => {
    if (isMobile()) console.warn('The session check failed.', failure);
    if (failure instanceof ApiFailure && failure.status === 401) return null;
    throw failure;
  });

const sessionOf = (data: AnswerOf<typeof me> | null | undefined, error: unknown): Session => {
  if (data) return { state: 'signed-in', user: data.user, mustSetPassword: data.must_set_password };
  if (data === null || error !== undefined) return { state: 'signed-out', ...(error === undefined ? {} : { failure: error }) };
  return { state: 'loading' };
};

/**
 * Who is signed in: loading, then signed in or signed out. A first check that failed, for whatever reason, leaves the user
 * signed out (specification, section 4); a later one, made when the page is looked at again, does so only on a 401, and not
 * because the network was away for a moment.
 */
export function useSession() {
  const { mutate: mutateAny } = useSWRConfig();
  const { data, error, mutate } = useSWR<AnswerOf<typeof me> | null, unknown>(key, currentUser, {
    shouldRetryOnError: false,
    revalidateOnFocus: true,
  });

  /** After signing in: asks who it is and keeps the answer. Throws what the check throws. */
  const refresh = useCallback(async () => {
    const answer = await check();
    await mutate(answer, { revalidate: false });
    return answer;
  }, [mutate]);

  /** After signing out, or when any call was answered 401: forgets the user and all that was read for them. */
  const forget = useCallback(async () => {
    await mutateAny((cached) => Array.isArray(cached) && cached[0] !== me.path, undefined, { revalidate: false });
    await mutate(null, { revalidate: false });
  }, [mutate, mutateAny]);

  return { session: sessionOf(data, error), refresh, forget };
}
