import { useEffect } from 'react';
import { call, useReadAgain } from '@rewards/client';
import { listActivity } from '@rewards/contracts/activity';
import type { Topic } from '@rewards/contracts/endpoint';

/** With the answer, what a colleague did is seen within 3 seconds. */
const askEveryMilliseconds = 2_000;
/** Who has not touched anything for so long is taken to be gone, and asking ends: it would keep the session alive. */
const sitsHereMilliseconds = 120_000;

/**
 * What may be changed by others. The practice profile is none of it: its form says so itself, when it is saved. Nor are
 * trends, which take long to count and hardly move.
 */
const topics: readonly Topic[] = [
  ...(['activity', 'admins', 'credit', 'deliveries', 'events', 'qrs', 'quotes'] as const),
  ...(['referrals', 'screens', 'totals', 'users'] as const),
];

const signs = ['pointermove', 'pointerdown', 'keydown', 'focus'] as const;

/**
 * Reads again what the page shows once somebody, here or elsewhere, has done something. The newest entry of the
 * activity log tells that: every action leaves one (rule 30). It asks only while somebody sits in front of the
 * page, so that a page left open still signs its user out (rule 14), and at once when they come back.
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
        if (seen !== undefined && seen !== newest) void readAgain(topics);
        seen = newest;
      } catch {
        // What is shown says for itself that it could not be read; this is asked again in a moment.
      } finally {
        isAsking = false;
      }
    };
    const touch = () => {
      const wasGone = !sitsHere();
      touchedAt = Date.now();
      if (wasGone) void ask();
    };

    // What happens from here on is seen.
    void ask();
    const timer = setInterval(() => void ask(), askEveryMilliseconds);
    for (const sign of signs) window.addEventListener(sign, touch, { passive: true });
    return () => {
      clearInterval(timer);
      for (const sign of signs) window.removeEventListener(sign, touch);
    };
  }, [readAgain]);
}
