import { useCallback, useEffect } from 'react';
import useSWR, { type Cache, type State, unstable_serialize as serialized, useSWRConfig } from 'swr';
import type { AnswerOf } from '@rewards/contracts/endpoint';
import { me } from '@rewards/contracts/sign-in';
import type { Permission } from '@rewards/contracts/permissions';
import type { User } from '@rewards/contracts/user';
import { ApiFailure } from './api-failure.ts';
import { cachedSession, isOfAnotherVisit, sessionKey } from './cache-key.ts';
import { call } from './call.ts';
import { firstFacts, firstPage, isMobile } from './first-page.ts';
import { forgetDraftsOf } from './drafts/stored-drafts.ts';
import { isSomeoneTyping } from './drafts/unsaved-input.ts';
import { setKnownUser } from './known-user.ts';
import { tellOtherTabs } from './other-tabs.ts';
import { noSessionEnds, sessionEndsIn } from './session-end.ts';
import { announceSignedOut } from './announcements.ts';

export type Session =
  | { readonly state: 'loading' }
  /**
   * `failure`: who is signed in isn't known, because the check failed. `leftAt`: where a session expired, or where
   * someone without one was turned away.
   */
  | {
      readonly state: 'signed-out';
      readonly failure?: unknown;
      readonly leftAt?: string | undefined;
      readonly turnedAway?: true | undefined;
    }
  /** `leftAt`: where to continue. */
  | {
      readonly state: 'signed-in';
      readonly user: User;
      /** What their role may do at the desk (rule 32). */
      readonly permissions: readonly Permission[];
      readonly mustSetPassword: boolean;
      readonly currentPasswordNeeded: boolean;
      readonly hasPasskey: boolean;
      /** They have to add a passkey before they open the desk. */
      readonly passkeyNeeded: boolean;
      readonly leftAt?: string | undefined;
    };

type Answer = AnswerOf<typeof me>;

/** The result of the last check, and its visit: the number increases whenever the user changes or signs out. */
interface Known {
  readonly answer: Answer | null;
  readonly visit: number;
  /** The address to continue at, until someone has signed in and gone there. */
  readonly leftAt?: string | undefined;
}

const knownIn = (cache: Cache) => cachedSession(cache) as Known | undefined;

/** The visit a response belongs to. */
export const visitIn = (cache: Cache): number => knownIn(cache)?.visit ?? 0;

const addressNow = () => window.location.pathname + window.location.search;

/** @param ended how the session ended, if it did: it expired, or the user signed out */
const following = (known: Known | undefined, answer: Answer | null, ended: 'of-itself' | 'by-user'): Known => {
  const stays = known === undefined || known.answer?.user.id === answer?.user.id;
  const visit = (known?.visit ?? 0) + (stays ? 0 : 1);
  if (answer !== null) return { answer, visit, leftAt: known?.answer === null ? known.leftAt : undefined };
  if (ended === 'by-user') return { answer, visit };
  return { answer, visit, leftAt: known?.answer ? addressNow() : known?.leftAt };
};

/** Lets calls and the other tabs know who is signed in now. */
function learn(known: Known, ended: 'of-itself' | 'by-user'): Known {
  const id = known.answer?.user.id;
  setKnownUser(id);
  tellOtherTabs(id, ended);
  if (id === undefined) noSessionEnds();
  return known;
}

/** A cache that begins with what the service said with the page. */
export function firstCache(): Map<string, State<unknown>> {
  const facts = firstFacts();
  if (facts === undefined) return new Map();
  const session = { data: { answer: facts.session?.answer ?? null, visit: 0 } satisfies Known };
  const answers = facts.answers.map(
    ({ answer, ...asked }) => [serialized({ ...asked, visit: 0 }), { data: answer }] as const,
  );
  return new Map<string, State<unknown>>([[serialized(sessionKey), session], ...answers]);
}

/** Lets calls and the other tabs know what the page began with. */
export function learnFirstSession(): void {
  const session = firstPage()?.session;
  if (session === undefined) return;
  learn({ answer: session?.answer ?? null, visit: 0 }, 'of-itself');
  sessionEndsIn(session?.secondsLeft ?? 0);
}

/** The session before anything was asked. */
export function firstSession(): Session {
  const session = firstPage()?.session;
  const known = session === undefined ? undefined : { answer: session?.answer ?? null, visit: 0 };
  return sessionOf(known, undefined, false);
}

/** The pending check for each cache. */
const checks = new WeakMap<Cache, Promise<unknown>>();

/**
 * Waits for a session check that began at the same moment. When a page regains focus, everything on it reloads at once.
 * Another tab may have signed in as someone else, whose data must not appear under this user's name.
 */
export async function afterSessionCheck(cache: Cache): Promise<void> {
  // A reload may start before the check in the same round.
  await Promise.resolve();
  await checks.get(cache)?.catch(() => undefined);
}

const check = () => call(me, {}, { staysOn401: true });

/** For the automatic check, 401 is a normal answer: no session, or no longer. */
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
  // In the first visit no one was signed in whose session could have expired.
  if (answer === null)
    return { state: 'signed-out', leftAt, turnedAway: (visit === 0 && leftAt !== undefined) || undefined };
  return {
    state: 'signed-in',
    user: answer.user,
    // The previous release, which may run beside this one, doesn't answer them.
    permissions: answer.permissions ?? [],
    mustSetPassword: answer.must_set_password,
    currentPasswordNeeded: answer.current_password_needed,
    hasPasskey: answer.has_passkey ?? false,
    passkeyNeeded: answer.passkey_needed ?? false,
    leftAt,
  };
};

/**
 * The session state: loading, then signed in or signed out. If the first check fails for any reason, the user is signed
 * out (specification, section 4). A later check, made when the page regains focus, signs out only on a 401 and not
 * because of a network error. While someone is typing, it doesn't end: `onSignedOut` tells them. All data read for the
 * user goes away with them, however the session ended.
 */
export function useSession() {
  const { cache, mutate: mutateAny } = useSWRConfig();
  const checkInVisit = async () => {
    const known = knownIn(cache);
    const checking = currentUser();
    checks.set(cache, checking);
    const answer = await checking;
    if (answer === null && known?.answer && isSomeoneTyping()) {
      // The page stays with its input, and says that the session ended.
      announceSignedOut({ byUser: false });
      return known;
    }
    return learn(following(known, answer, 'of-itself'), 'of-itself');
  };
  const { data, error, isValidating, mutate } = useSWR<Known, unknown>(sessionKey, checkInVisit, {
    shouldRetryOnError: false,
    revalidateOnFocus: true,
    // A component that mounts later uses the known state. It can only change in another window, and a check runs when
    // the focus returns from there.
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
      mutate(learn(following(knownIn(cache), answer, ended), ended), { revalidate: false }),
    [cache, mutate],
  );

  /** After signing in: checks who it is and caches the answer. Throws what the check throws. */
  const refresh = useCallback(async () => {
    const answer = await check();
    await enter(answer);
    return answer;
  }, [enter]);

  /** After signing out: clears the session, and what this user typed without saving. */
  const forget = useCallback(async () => {
    const left = knownIn(cache)?.answer?.user.id;
    if (left !== undefined) forgetDraftsOf(left);
    await enter(null);
  }, [cache, enter]);

  /** After any call got a 401: the session expired, at this address. */
  const expire = useCallback(async () => void (await enter(null, 'of-itself')), [enter]);

  /** When this page needs a session and there was none: continue here after signing in. */
  const turnAway = useCallback(
    async () =>
      void (await mutate((known) => (known?.visit === 0 ? { ...known, leftAt: addressNow() } : known), {
        revalidate: false,
      })),
    [mutate],
  );

  /** Retries a failed check. */
  const checkAgain = useCallback(async () => void (await mutate()), [mutate]);

  return { session: sessionOf(data, error, isValidating), refresh, forget, expire, turnAway, checkAgain };
}
