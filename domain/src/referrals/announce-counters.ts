import type { Stores } from '../unit-of-work.ts';
import { announceCompletion, announceCredit, announceDeletions, announceSignUp } from '../webhooks/announce.ts';
import type { CounterPlan } from './counter-plan.ts';
import type { SettledYear } from './notify-referrer.ts';
import type { CompletedReferral, Referral } from './referral.ts';

const isCompleted = (referral: Referral): referral is CompletedReferral => referral.status === 'completed';

/** Tells webhooks what an admin's counters changed. */
export async function announceCounters(
  stores: Stores,
  { added, removed, setBack }: CounterPlan,
  years: ReadonlyMap<number, SettledYear>,
  { userId, ...cause }: { readonly userId: string; readonly at: Date; readonly activityId: string },
): Promise<void> {
  for (const referral of added) {
    await announceSignUp(stores, referral, cause);
    if (isCompleted(referral)) await announceCompletion(stores, referral, cause);
  }
  for (const referral of setBack.filter(isCompleted))
    await announceCompletion(stores, referral, cause, 'referral.completion_undone');
  await announceDeletions(stores, removed, cause);
  for (const [programYear, { entries }] of years)
    await announceCredit(stores, { userId, referralId: null, programYear, entries }, cause);
}
