import { useSession } from '@rewards/client';
import type { PatientFound } from '@rewards/contracts/patients';
import type { FriendFound } from '@rewards/contracts/referrals';

/** What a row of the finder is about. */
export type Found =
  | { readonly kind: 'patient'; readonly id: string; readonly patient: PatientFound }
  | { readonly kind: 'friend'; readonly id: string; readonly friend: FriendFound }
  | { readonly kind: 'job'; readonly id: string };

const maxRecent = 5;

/**
 * The latest choices of each session, newest first. Names are health information, so they're only in this tab's memory,
 * and end with the session.
 */
const choices = new WeakMap<object, readonly Found[]>();

export function useRecent() {
  const { session } = useSession();
  const user = session.state === 'signed-in' ? session.user : undefined;
  const recent = (user && choices.get(user)) ?? [];
  return {
    recent,
    keep: (found: Found) => {
      const others = recent.filter(({ kind, id }) => kind !== found.kind || id !== found.id);
      if (user) choices.set(user, [found, ...others].slice(0, maxRecent));
    },
  };
}
