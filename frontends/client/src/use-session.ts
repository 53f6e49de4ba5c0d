import { useCallback, useEffect } from 'react';
import useSWR, { type Cache, unstable_serialize as serialized, useSWRConfig } from 'swr';
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

type Answer = AnswerOf<typeof me>;

/** What the last check said, and in whose visit: the number goes up whenever the user becomes another or none. */
interface Known {
  readonly answer: Answer | null;
  readonly visit: number;
}

const key = [me.path] as const;
const knownIn = (cache: Cache): Known | undefined => cache.get(serialized(key))?.data as Known | undefined;

/** The visit that an answer belongs to: it is part of its cache key, so that nobody is shown what another user was answered. */
export const visitIn = (cache: Cache): number => knownIn(cache)?.visit ?? 0;

const following = (known: Known | undefined, answer: Answer | null): Known => {
  const stays = known === undefined || known.answer?.user.id === answer?.user.id;
  return { answer, visit: (known?.visit ?? 0) + (stays ? 0 : 1) };
};

const check = () => call(me, {}, { staysOn401: true });

/** For the check that runs by itself, 401 is an answer: nobody is signed in, or no longer. */
const currentUser = () =>
  check().catch((failure: unknown) => {
    if (isMobile()) console.warn('The session check failed.', failure);
    if (failure instanceof ApiFailure && failure.status === 401) return null;
    throw failure;
  });

const sessionOf = (known: Known | undefined, error: unknown): Session => {
  const answer = known?.answer;
  if (answer) return { state: 'signed-in', user: answer.user, mustSetPassword: answer.must_set_password };
  if (answer === null || error !== undefined) return { state: 'signed-out', ...(error === undefined ? {} : { failure: error }) };
  return { state: 'loading' };
};

/**
 * Who is signed in: loading, then signed in or signed out. A first check that failed, for whatever reason, leaves the user
 * signed out (specification, section 4); a later one, made when the page is looked at again, does so only on a 401, and not
 * because the network was away for a moment. With the user goes all that was read for them, however the session ended.
 */
export function useSession() {
  const { cache, mutate: mutateAny } = useSWRConfig();
  const checkInVisit = async () => following(knownIn(cache), await currentUser());
  const { data, error, mutate } = useSWR<Known, unknown>(key, checkInVisit, {
    shouldRetryOnError: false,
    revalidateOnFocus: true,
  });

  const visit = data?.visit;
  useEffect(() => {
    if (visit === undefined) return;
    const isOver = (cached: unknown) => Array.isArray(cached) && cached[0] !== me.path && cached[2] !== visit;
    void mutateAny(isOver, undefined, { revalidate: false });
  }, [visit, mutateAny]);

  const enter = useCallback(
    (answer: Answer | null) => mutate(following(knownIn(cache), answer), { revalidate: false }),
    [cache, mutate],
  );

  /** After signing in: asks who it is and keeps the answer. Throws what the check throws. */
  const refresh = useCallback(async () => {
    const answer = await check();
    await enter(answer);
    return answer;
  }, [enter]);

  /** After signing out, or when any call was answered 401: nobody is signed in any more. */
  const forget = useCallback(async () => void (await enter(null)), [enter]);

  return { session: sessionOf(data, error), refresh, forget };
}
