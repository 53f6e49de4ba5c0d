import { useCallback, useEffect } from 'react';
import useSWR, { type Cache, useSWRConfig } from 'swr';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { me } from '@rewards/contracts/sign-in';
import type { User } from '@rewards/contracts/user';
import { ApiFailure } from './api-failure.ts';
import { cachedSession, isOfAnotherVisit, sessionKey } from './cache-key.ts';
import { call } from './call.ts';
import { isMobile } from './device.ts';

export type Session =
  | { readonly state: 'loading' }
  /**
   * `failure`: nobody knows who is there, because the check itself failed. `leftAt`: where a session ended of itself,
   * or where somebody was turned away who had none.
   */
  | {
      readonly state: 'signed-out';
      readonly failure?: unknown;
      readonly leftAt?: string | undefined;
      readonly turnedAway?: true | undefined;
    }
  /** `leftAt`: where to go on. */
  | {
      readonly state: 'signed-in';
      readonly user: User;
      readonly mustSetPassword: boolean;
      readonly currentPasswordNeeded: boolean;
      readonly leftAt?: string | undefined;
    };

type Answer = AnswerOf<typeof me>;

/** What the last check said, and in whose visit: the number goes up whenever the user becomes another or none. */
interface Known {
  readonly answer: Answer | null;
  readonly visit: number;
  /** The address to go on at, until somebody has signed in and gone on from there. */
  readonly leftAt?: string | undefined;
}

const knownIn = (cache: Cache) => cachedSession(cache) as Known | undefined;

/** The visit that an answer belongs to. */
export const visitIn = (cache: Cache): number => knownIn(cache)?.visit ?? 0;

const addressNow = () => window.location.pathname + window.location.search;

/** @param ended how the session ended, if it did: of itself, or because the user left */
const following = (known: Known | undefined, answer: Answer | null, ended: 'of-itself' | 'by-user'): Known => {
  const stays = known === undefined || known.answer?.user.id === answer?.user.id;
  const visit = (known?.visit ?? 0) + (stays ? 0 : 1);
  if (answer !== null) return { answer, visit, leftAt: known?.answer === null ? known.leftAt : undefined };
  if (ended === 'by-user') return { answer, visit };
  return { answer, visit, leftAt: known?.answer ? addressNow() : known?.leftAt };
};

/** The check that is under way, by the cache it is made for. */
const checks = new WeakMap<Cache, Promise<unknown>>();

/**
 * Waits for a session check that began at the same moment. When a page is looked at again, everything on it is read
 * anew at once; another tab may have signed in as someone else meanwhile, whose figures must not be shown under this
 * user's name.
 */
export async function afterSessionCheck(cache: Cache): Promise<void> {
  // What is read anew may come before the check in the same round.
  await Promise.resolve();
  await checks.get(cache)?.catch(() => undefined);
}

const check = () => call(me, {}, { staysOn401: true });

/** For the check that runs by itself, 401 is an answer: nobody is signed in, or no longer. */
const currentUser = () =>
  check().catch((failure: unknown) => {
    if (isMobile()) console.warn('The session check failed.', failure);
    if (failure instanceof ApiFailure && failure.status === 401) return null;
    throw failure;
  });

const sessionOf = (known: Known | undefined, error: unknown, isChecking: boolean): Session => {
  if (known === undefined)
    return error === undefined || isChecking ? { state: 'loading' } : { state: 'signed-out', failure: error };
  const { answer, leftAt, visit } = known;
  // In the first visit nobody has been signed in yet whose session could have ended.
  if (answer === null)
    return { state: 'signed-out', leftAt, turnedAway: (visit === 0 && leftAt !== undefined) || undefined };
  return {
    state: 'signed-in',
    user: answer.user,
    mustSetPassword: answer.must_set_password,
    currentPasswordNeeded: answer.current_password_needed,
    leftAt,
  };
};

/**
 * Who is signed in: loading, then signed in or signed out. A first check that failed, for whatever reason, leaves the
 * user signed out (specification, section 4); a later one, made when the page is looked at again, does so only on a
 * 401, and not because the network was away for a moment. With the user goes all that was read for them, however the
 * session ended.
 */
export function useSession() {
  const { cache, mutate: mutateAny } = useSWRConfig();
  const checkInVisit = async () => {
    const known = knownIn(cache);
    const checking = currentUser();
    checks.set(cache, checking);
    return following(known, await checking, 'of-itself');
  };
  const { data, error, isValidating, mutate } = useSWR<Known, unknown>(sessionKey, checkInVisit, {
    shouldRetryOnError: false,
    revalidateOnFocus: true,
    // A page that comes later, on a slow phone or by a press, takes what is known. Only in another window can it have
    // become another's, and who comes back from there is asked at once.
    revalidateIfStale: false,
    focusThrottleInterval: 0,
  });

  const visit = data?.visit;
  useEffect(() => {
    if (visit === undefined) return;
    void mutateAny(isOfAnotherVisit(visit), undefined, { revalidate: false });
  }, [visit, mutateAny]);

  const enter = useCallback(
    (answer: Answer | null, ended: 'of-itself' | 'by-user' = 'by-user') =>
      mutate(following(knownIn(cache), answer, ended), { revalidate: false }),
    [cache, mutate],
  );

  /** After signing in: asks who it is and keeps the answer. Throws what the check throws. */
  const refresh = useCallback(async () => {
    const answer = await check();
    await enter(answer);
    return answer;
  }, [enter]);

  /** After signing out: nobody is signed in any more. */
  const forget = useCallback(async () => void (await enter(null)), [enter]);

  /** When any call was answered 401: the session ended of itself, at this address. */
  const expire = useCallback(async () => void (await enter(null, 'of-itself')), [enter]);

  /** When this page needs a session and there has been none: who signs in goes on here. */
  const turnAway = useCallback(
    async () =>
      void (await mutate((known) => (known?.visit === 0 ? { ...known, leftAt: addressNow() } : known), {
        revalidate: false,
      })),
    [mutate],
  );

  /** After a check that failed. */
  const checkAgain = useCallback(async () => void (await mutate()), [mutate]);

  return { session: sessionOf(data, error, isValidating), refresh, forget, expire, turnAway, checkAgain };
}
