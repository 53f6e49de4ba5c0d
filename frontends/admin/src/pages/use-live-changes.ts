import { useEffect } from 'react';
import { announceRoleForbids, call, useReadAgain } from '@rewards/client';
import { listActivity } from '@rewards/contracts/activity';
import type { Topic } from '@rewards/contracts/endpoint';

/** Including the response time, a colleague's change shows within 3 seconds. */
const askEveryMilliseconds = 2_000;
/** Without input for this long, polling stops: it would keep the session alive. */
const sitsHereMilliseconds = 120_000;

/**
 * Topics that others may change. The practice profile isn't one, because its form checks when saving. Neither are
 * trends, which take long to compute and rarely change.
 */
const topics: readonly Topic[] = [
  ...(['activity', 'admins', 'credit', 'deliveries', 'events', 'qrs', 'quotes'] as const),
  ...(['referrals', 'screens', 'tasks', 'totals', 'users', 'visits'] as const),
];

const signs = ['pointermove', 'pointerdown', 'keydown', 'focus'] as const;

/**
 * Reloads the page's data after anyone's action. The newest entry of the activity log shows that, because every action
 * leaves one (rule 30). It polls only while someone is at the page, so an abandoned page still signs its user out (rule
 * 14), and at once when they return.
 */
export function useLiveChanges(): void {
  const readAgain = useReadAgain();

  useEffect(() => {
    let seen: string | undefined;
    let touchedAt = Date.now();
    let isAsking = false;
    const sitsHere = () => document.visibilityState === 'visible' && Date.now() - touchedAt < sitsHereMilliseconds;

    const ask = async () => {
      if (isAsking || !sitsHere()) return;
      isAsking = true;
      try {
        const { activity } = await call(listActivity, { query: { page: 1, per_page: 1 } });
        const newest = activity[0]?.id ?? '';
        if (seen !== undefined && seen !== newest) {
          void readAgain(topics);
          // An undo may change a role, too.
          if (['role_changed', 'action_undone'].includes(activity[0]?.action ?? '')) announceRoleForbids();
        }
        seen = newest;
      } catch {
        // The page's parts show their own load failures. The next poll comes soon.
      } finally {
        isAsking = false;
      }
    };
    const touch = () => {
      const wasGone = !sitsHere();
      touchedAt = Date.now();
      if (wasGone) void ask();
    };

    // Changes from here on are noticed.
    void ask();
    const timer = setInterval(() => void ask(), askEveryMilliseconds);
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touch);
    };
  }, [readAgain]);
}
