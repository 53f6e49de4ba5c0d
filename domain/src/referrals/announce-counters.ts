import type { Stores } from '../unit-of-work.ts';
import { announceCompletions, announceCredit, announceDeletions, announceSignUps } from '../webhooks/announce.ts';
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
  await announceSignUps(stores, added, cause);
  await announceCompletions(stores, added.filter(isCompleted), cause);
  await announceCompletions(stores, setBack.filter(isCompleted), cause, 'referral.completion_undone');
  await announceDeletions(stores, removed, cause);
  for (const [programYear, { entries }] of years)
    await announceCredit(stores, { userId, referralId: null, programYear, entries }, cause);
}
